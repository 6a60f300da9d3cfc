"""What goes on paper: the summary, the almanac and the case report, as a tree of blocks that is written as HTML, PDF or Markdown."""
