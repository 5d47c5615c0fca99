/** "· 1 yr 3 mos" */
export const isDuration = (text: string): boolean =>
  /^[\s()（）·,–—-]*(?:\d+|an?)\s*\p{L}+(?:[\s,]+(?:\p{L}+\s+)?\d+\s*\p{L}+)?[\s)）]*$/u.test(text);
