/**
 * The message catalog: every sentence the service writes itself, apart from the details of errors.
 *
 * Keys are stable, texts are English; a language file translates those it has under `messages`. `{name}` is filled from the
 * fields. No field of a warning ever holds résumé text; what an assistant says of an instruction may quote it.
 */
export const messages = {
  hidden_text: "Text that a human reader cannot see was left out: {characters} characters ({reasons}).",
  ocr_text: "The text of the page was recognised in an image. Compare the values with the document.",
  scanned_page: "The page is an image without text. Nothing was read from it.",
  truncated: "Only the first {pages} pages were read.",
  partially_read: "The model was asked about the first {lines} lines; what comes after stands in other_sections.",
  ungrounded_value_dropped: "Values that the visible text does not contain were dropped: {count}.",
  low_confidence: "{pointer} is a guess: the document may be read in another way. Compare it with the page.",
  model_unavailable: "The language model did not answer. This was read by rules instead.",
  judged_by_rules: "The language model did not answer. The document was judged by rules instead.",
  no_timestamps: "The provider gave no timestamps: there are no entries, and speaking times are counted in words.",
  speakers_by_piece: "The recording was transcribed in pieces: a speaker may go by another name in each.",
  offset_unreadable: "Offsets that could not be read: {count}. Write 12.5, 1:02 or 01:02:03.250.",
  end_before_start: "Turns that end before they start: {count}. Their ends were not used.",
  time_unknown: "Turns whose beginning or end cannot be told: {count}. Their time is not counted.",
  entry_blank: "Entries without text were left out: {count}.",
  preamble_skipped: "Lines before the first speaker, which nobody says, were left out: {count}.",
  summarised_by_rules: "The language model did not answer. These are sentences of the transcript instead.",
  extractive_summary:
    "This is made of sentences of the transcript, in its language: a summary in other words, or in another language, takes a language model (VITAE_MODEL).",
  prompt_no_change: "Nothing was changed.",
  prompt_no_resume: "There is no résumé yet. Send one as a file, or say what it is to hold.",
  prompt_not_understood: "The instruction was not understood, and nothing was changed. Say it in another way, one change at a time.",
  prompt_needs_model: "Nothing was changed: this takes a language model, and none is set up (VITAE_MODEL).",
  prompt_not_found: "Nothing was changed: the résumé has nothing of that name.",
  prompt_ambiguous: "Nothing was changed: several parts of the résumé may be meant. Name one, by its employer or heading.",
  prompt_not_backed: "The answer is not given, because the résumé does not back it.",
  prompt_asks_for_translation: "Nothing was changed: a translation is asked for by the field language, for example language=de.",
  prompt_no_translator: "The résumé was not translated: no translation engine is set up (VITAE_TRANSLATORS).",
  prompt_not_translated: "The résumé was not translated: every translation engine failed. Try again later.",
  prompt_partly_translated: "No translation engine could translate these parts; they stay as they were: {segments}.",
  prompt_nothing_to_undo: "There is nothing to undo.",
  prompt_nothing_to_redo: "There is nothing to redo.",
  prompt_invented: "Not done, because neither the résumé nor the instruction says so: {words}.",
  prompt_not_possible: "Changes that could not be made, because the résumé has nothing of that name: {count}.",
  prompt_too_large: "Changes that were not made, because the résumé would become too large: {count}.",
  prompt_by_rules: "The language model did not answer. The instruction was followed by rules instead.",
  prompt_injection_removed: "Sentences that speak to a machine instead of about the candidate were left out: {count}.",
} as const satisfies Record<string, string>;

/** Name of a message. */
export type MessageKey = keyof typeof messages;
