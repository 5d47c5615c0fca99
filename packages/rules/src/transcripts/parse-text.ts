export { identifyTranscriptLanguage } from "@vitae/languages/identification/transcript-language";
export { turnsFromEntries, turnsFromText } from "./turns.ts";
