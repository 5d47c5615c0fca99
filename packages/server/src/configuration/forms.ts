import * as z from "zod";

/** Which storage, told from its text. */
export type StorageChoice = { readonly kind: "sqlite"; readonly path: string } | { readonly kind: "module"; readonly path: string };

/** `sqlite::memory:` is SQLite's own name for a database without a file. */
export const storageChoice = z
  .string()
  .regex(/^(sqlite|module):./)
  .transform((text): StorageChoice => {
    const mark = text.indexOf(":");
    return { kind: text.slice(0, mark) === "sqlite" ? "sqlite" : "module", path: text.slice(mark + 1) };
  });

/** Put before other paths as it is: a slash at its start, none at its end. */
export const baseUrlPath = z.string().regex(/^(\/[\w.~-]+)+$/);

/** What a browser sends as `Origin`: scheme, host and port, nothing after. */
export const originList = z
  .string()
  .transform((text) => text.split(",").map((origin) => origin.trim()))
  .refine((origins) => origins.every((origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin)));
