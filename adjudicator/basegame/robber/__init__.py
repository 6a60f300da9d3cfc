"""The seven: discarding, moving the robber, robbing."""
