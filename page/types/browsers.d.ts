// What browsers have that the library of the checker does not.
interface Window {
  // biome-ignore lint/suspicious/noExplicitAny: one browser's own
  SpeechRecognition?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same by its older name
  webkitSpeechRecognition?: any;
}
