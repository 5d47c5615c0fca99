const codes =
  "af ar az be bg bn ca cs cy da de el en es et eu fa fi fr gl he hi hr hu hy id is it ja ka ko lt lv mk mr ms ne nl no pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh";

/** ISO 639-1 codes of the languages that `detectLanguage` identifies; `no` and `sr` stand for both of their forms. */
export const detectedLanguages: ReadonlySet<string> = new Set(codes.split(" "));
