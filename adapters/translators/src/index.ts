export { type DeeplOptions, deepl } from "./deepl.ts";
export { type LibretranslateOptions, libretranslate } from "./libretranslate.ts";
