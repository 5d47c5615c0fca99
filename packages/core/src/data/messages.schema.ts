/**
 * The message catalog: every sentence the service writes itself, apart from the details of errors.
 *
 * Keys are stable, texts are English; a language file translates those it has under `messages`. `{name}` is filled from the
 * fields. No field ever holds résumé text.
 */
export const messages = {
  hidden_text: "Text that a human reader cannot see was left out: {characters} characters ({reasons}).",
  scanned_page: "The page is an image without text. Nothing was read from it.",
  truncated: "Only the first {pages} pages were read.",
  partly_read: "The model was asked about the first {lines} lines; what comes after stands in other_sections.",
  ungrounded_value_dropped: "Values that the visible text does not contain were dropped: {count}.",
  low_confidence: "{pointer} is a guess: the document may be read in another way. Compare it with the page.",
  model_unavailable: "The language model did not answer. This was read by rules instead.",
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof messages;
