import { productMakers, productNames, productsAmongSkills, tradeWords } from "./product-names.ts";

/** Figures, a capital inside, signs of their own: `K8s`, `GitHub`, `C++`, `.NET`; letters that are read one by one: `SQL`. */
const coined = /\p{Nd}|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[+#_]|^\.\p{L}|\p{L}\.\p{L}|^\p{Lu}{2,5}s?$/u;
const capital = /^\p{Lu}/u;

/**
 * Reports whether a skill is the name of a product or method, which is equal in every language: "Google Analytics", but not
 * "Analytics".
 */
export function isProductName(skill: string): boolean {
  const tokens = skill.split(/[\s/,&()–]+/u).filter((token) => token !== "");
  const is = (words: ReadonlySet<string>, token: string) => words.has(token.toLowerCase());
  const isName = (token: string) => is(productNames, token) || is(productsAmongSkills, token) || coined.test(token);
  if (tokens[0] !== undefined && is(productMakers, tokens[0])) return tokens.every((token) => capital.test(token) || coined.test(token));
  return tokens.some(isName) && tokens.every((token) => isName(token) || (is(tradeWords(), token) && capital.test(token)));
}
