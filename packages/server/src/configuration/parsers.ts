import { isIP } from "node:net";
import { parseDelays } from "@vitae/core";
import * as z from "zod";
import { storageKinds } from "./storage-kinds.ts";

/** The parsed value of `VITAE_STORAGE`. `shown` is its name for messages, without the password. */
export interface StorageChoice {
  readonly kind: keyof typeof storageKinds | "module";
  /** A path, or the URL of a PostgreSQL database. */
  readonly source: string;
  readonly shown: string;
}

/** Parses `VITAE_STORAGE`. `sqlite::memory:` is SQLite's name for a database without a file. */
export const storageChoice = z
  .string()
  .refine((text) => kindOf(text) !== null || isPostgres(text))
  .transform((text): StorageChoice => {
    const kind = kindOf(text);
    if (kind === null) return { kind: "postgres", source: text, shown: withoutPassword(text) };
    return { kind, source: text.slice(text.indexOf(":") + 1), shown: text };
  });

/** Kind of a value `KIND:SOURCE`; null for any other value, such as the URL of a PostgreSQL database. */
function kindOf(text: string): StorageChoice["kind"] | null {
  const [, scheme = "", source = ""] = /^([a-z]+):(.*)/s.exec(text) ?? [];
  const isKnown = (name: string): name is StorageChoice["kind"] => name === "module" || Object.hasOwn(storageKinds, name);
  return source !== "" && scheme !== "postgres" && isKnown(scheme) ? scheme : null;
}

/** A second `@` means that the password is not percent-encoded. The text after it would be read as the host and printed. */
const isPostgres = (text: string): boolean =>
  /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text) && (text.match(/@/g)?.length ?? 0) <= 1;

/** Host and name of a database. Options are omitted, because they may contain secrets. */
const withoutPassword = (text: string): string => {
  const { host, pathname } = new URL(text);
  return `postgres://${host}${/^\/[\w.-]*$/.test(pathname) ? pathname : "/…"}`;
};

/** The parsed value of `VITAE_OCR`. `source` is the path of a module. */
export type OcrChoice = { readonly kind: "off" | "tesseract" } | { readonly kind: "module"; readonly source: string };

/** Parses `VITAE_OCR`. */
export const ocrChoice = z
  .string()
  .refine((text) => text === "off" || text === "tesseract" || /^module:./.test(text))
  .transform(
    (text): OcrChoice =>
      text === "off" || text === "tesseract" ? { kind: text } : { kind: "module", source: text.slice("module:".length) },
  );

/** Parses a path prefix: it starts with a slash and does not end with one. */
export const baseUrlPath = z.string().regex(/^(\/[\w.~-]+)+$/);

/** Splits a comma-separated list. */
const listOf = (text: string): readonly string[] => text.split(",").map((each) => each.trim());

/** Parses a list of origins as browsers send them: scheme, host and port. */
export const originList = z
  .string()
  .transform(listOf)
  .refine((origins) => origins.every((origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin)));

/** Parses language codes of tesseract. */
export const ocrLanguages = z
  .string()
  .transform(listOf)
  .refine((codes) => codes.every((code) => /^[a-z]{3}(_[a-z]{3,4})?$/i.test(code)));

/** Parses a number of requests, or `off`. */
export const rateChoice = z.union([z.literal("off"), z.coerce.number().int().min(1).max(10_000)]);

/** Parses IP addresses and ranges for `linkFetcher()` and `callbackSender()` of `@vitae/outbound`. */
export const addressRanges = z
  .string()
  .transform(listOf)
  .refine((texts) => texts.every(isRange));

function isRange(text: string): boolean {
  const [, address = text, bits = "0"] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return !address.includes("%") && Number(bits) <= width;
}

/** Parses retry delays to milliseconds. */
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
