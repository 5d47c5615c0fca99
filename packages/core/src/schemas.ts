/** The Zod schemas of everything that goes in and comes out, and the operations as HTTP shows them. */
export * from "./service/schemas.ts";
