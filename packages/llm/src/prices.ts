/** Entry point for prices: the built-in table, and the schemas of prices that an operator sets. */

export { Price, Prices } from "./provider/prices.schema.ts";
export { findPrice } from "./provider/prices.ts";
