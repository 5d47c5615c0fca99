import { isIP } from "node:net";
import { parseDelays } from "@vitae/core";
import * as z from "zod";

/** Which storage, told from its text. `shown` names it in messages, without the password. */
export interface StorageChoice {
  readonly kind: "sqlite" | "postgres" | "module";
  /** A path, or the whole URL of a PostgreSQL database. */
  readonly source: string;
  readonly shown: string;
}

/** `sqlite::memory:` is SQLite's own name for a database without a file. */
export const storageChoice = z
  .string()
  .refine((text) => /^(?:sqlite|module):./.test(text) || isPostgres(text))
  .transform((text): StorageChoice => {
    if (text.startsWith("postgres")) return { kind: "postgres", source: text, shown: withoutPassword(text) };
    const mark = text.indexOf(":");
    return { kind: text.slice(0, mark) === "sqlite" ? "sqlite" : "module", source: text.slice(mark + 1), shown: text };
  });

/** A second "@" is a password's that is not encoded: what follows it would be taken for the host, and shown. */
const isPostgres = (text: string): boolean =>
  /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text) && (text.match(/@/g)?.length ?? 0) <= 1;

/** Host and name of the database. Options may hold secrets too, and so does whatever follows a password that is not encoded. */
const withoutPassword = (text: string): string => {
  const { host, pathname } = new URL(text);
  return `postgres://${host}${/^\/[\w.-]*$/.test(pathname) ? pathname : "/…"}`;
};

/** Put before other paths as it is: a slash at its start, none at its end. */
export const baseUrlPath = z.string().regex(/^(\/[\w.~-]+)+$/);

/** What stands between commas. */
const listOf = (text: string): readonly string[] => text.split(",").map((each) => each.trim());

/** What a browser sends as `Origin`: scheme, host and port, nothing after. */
export const originList = z
  .string()
  .transform(listOf)
  .refine((origins) => origins.every((origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin)));

/** A number of requests, or none that is too many. */
export const rateChoice = z.union([z.literal("off"), z.coerce.number().int().min(1).max(10_000)]);

/** Addresses, or ranges of them, as `links()` and `callbackSender()` of `@vitae/outbound` take them. */
export const addressRanges = z
  .string()
  .transform(listOf)
  .refine((texts) => texts.every(isRange));

function isRange(text: string): boolean {
  const [, address = text, bits = "0"] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return !address.includes("%") && Number(bits) <= width;
}

/** Milliseconds of each. */
export const retryDelays = z.string().transform((text, { issues }) => {
  const found = parseDelays(text);
  if (found === null) issues.push({ code: "custom", input: text });
  return found ?? z.NEVER;
});

const mostSecrets = 5;
/** Characters; as many as a current secret must have. */
const shortestSecret = 32;

/** Secrets, with commas between them. */
export const secretList = z
  .string()
  .transform((value) => value.split(",").map((secret) => secret.trim()))
  .refine((secrets) => secrets.length <= mostSecrets && secrets.every((secret) => secret.length >= shortestSecret));
