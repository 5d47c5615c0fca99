import { loadLocale } from "@vitae/core/internal/prompt/locale";
import type { DocumentWords } from "@vitae/core/ports";

export const wordsOf = (language: string): DocumentWords => loadLocale(language).document;
