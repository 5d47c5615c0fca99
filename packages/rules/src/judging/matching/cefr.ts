/** Levels of a language, the lowest first. @source Common European Framework of Reference */
export const cefr = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;
export type Cefr = (typeof cefr)[number];
