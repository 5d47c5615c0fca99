export { spokenLanguage } from "@vitae/languages/identification/spoken-language";
export { turnsFromEntries, turnsFromText } from "./turns.ts";
