/** Files, and folders with a slash at their end, that may hold words or letters of human languages, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  "adapters/documents/src/docx-rewrite/run-properties.ts": "names of elements of Office Open XML",
  "adapters/documents/src/pdf/glyphs/fold-glyphs.ts": "letters that fonts draw alike; the reader of documents knows no language",
  "adapters/documents/src/pdf/glyphs/fonts.ts": "names of styles inside fonts, which are English by convention",
  "adapters/documents/src/pdf/glyphs/ligatures.ts": "pairs of letters that a font joins",
  "adapters/documents/src/pdf/segments/structure.ts": "names of structure types of PDF (ISO 32000-2, 14.8.4)",
  "packages/core/src/evaluate/job-details/field-requirements.ts": "names and values of JSON fields that callers send",
  "packages/core/src/evaluate/job-details/fields.ts": "names of JSON fields that callers send",
  "packages/http/src/routes/evaluate.route.ts": "codes in the example of an answer",
  "packages/rules/src/reading/contact/urls.ts": "software and degrees whose names have the form of a domain",
  "packages/rules/src/editing/": "codes of fields and slots; to be moved: endings of numbers in dates",
  "packages/rules/src/judging/": "to be moved: words, endings and signs that still stand beside the matching that uses them",
  "packages/rules/src/summarising/": "to be moved: abbreviations and prefixes of words",
  "packages/rules/src/transcripts/": "to be moved: marks of questions and answers, titles and small words of names",
};
