import products from "../taxonomy/products.json" with { type: "json" };
import { identificationWords } from "./language-profiles.ts";

/** Names of products, languages and methods that texts in every language use as they are; without digits, lower case. */
export const productNames: ReadonlySet<string> = new Set(products.names);
/** Such names that are skills also in small letters; those that mean something else as well are left out. */
export const skillProducts: ReadonlySet<string> = new Set(products.skills);
/** Products whose names are ordinary words elsewhere, but hardly among skills. */
export const productsAmongSkills: ReadonlySet<string> = new Set(products.among_skills);
/** Makers: what follows with a capital is the name of what they make. */
export const productMakers: ReadonlySet<string> = new Set(products.makers);

let trade: ReadonlySet<string> | null = null;

/** Words of the trade, lower case: in "Google Analytics" part of a name, in "machine learning engineer" a part of the text. */
export function tradeWords(): ReadonlySet<string> {
  trade ??= new Set([...identificationWords().values()].flatMap((words) => words.trade));
  return trade;
}
