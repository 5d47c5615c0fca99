/** Files, and folders with a slash at their end, that may hold words or letters of human languages, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  "adapters/documents/src/docx-rewrite/run-properties.ts": "names of elements of Office Open XML",
  "adapters/documents/src/formats.ts": "names of HTML elements",
  "adapters/documents/src/html/": "names of HTML elements and of CSS properties and values",
  "adapters/documents/src/rehearsal.ts": "a short document with which a worker prepares for the next one",
  "adapters/documents/src/rtf/symbols.ts": "control words of RTF",
  "adapters/documents/src/pdf/glyphs/fold-glyphs.ts": "letters that fonts draw alike; the reader of documents knows no language",
  "adapters/documents/src/pdf/glyphs/fonts.ts": "names of styles inside fonts, which are English by convention",
  "adapters/documents/src/pdf/glyphs/ligatures.ts": "pairs of letters that a font joins",
  "adapters/documents/src/pdf/segments/structure.ts": "names of structure types of PDF (ISO 32000-2, 14.8.4)",
  "packages/core/src/engine/grounding.ts": "names of fields of a parsed résumé",
  "packages/core/src/evaluate/job-details/field-requirements.ts": "names and values of JSON fields that callers send",
  "packages/core/src/evaluate/job-details/fields.ts": "names of JSON fields that callers send",
  "packages/http/src/routes/evaluate.route.ts": "codes in the example of an answer",
  "packages/llm/src/cassette/record-model.ts": "beginnings of API keys and of HTTP headers",
  "packages/rules/src/reading/contact/urls.ts": "software and degrees whose names have the form of a domain",
  "packages/rules/src/editing/": "codes of fields and slots; endings of ordinal numbers, which are looked for in dates of any language",
  "packages/rules/src/judging/":
    "names of languages and certificates in their own language, and endings and short words that are removed in text of unknown language",
  "packages/server/src/model-check/invented-person.ts": "values of the invented résumés of `vitae model check`",
  "packages/web/src/review/resume-fields.ts": "names of fields of a parsed résumé",
  "packages/rules/src/transcripts/line-prefix.ts": "the fixed text of chat exports: From … to Everyone",
};
