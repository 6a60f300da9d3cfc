// What browsers have that the library of the checker does not.
interface Window {
  /** What a worker of the page is told as it begins: the name of its lock, its language, and whether it begins without what was kept of an earlier one. */
  lock?: string;
  speaks?: string;
  anew?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: not in every browser
  BarcodeDetector?: any;
  // biome-ignore lint/suspicious/noExplicitAny: one browser's own
  SpeechRecognition?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same by its older name
  webkitSpeechRecognition?: any;
}
/** What the page tells itself of goes in `detail`. */
interface EventTarget {
  addEventListener(type: "tap" | "away" | "told" | "refused" | "go", listener: (event: CustomEvent) => void): void;
}
