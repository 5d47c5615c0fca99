import * as z from "zod";
import { baseUrlPath, originList, rateChoice, storageChoice } from "./forms.ts";

/** `title` says what a variable is for, `description` what it must be: the README and every complaint are made of them. */
const setting = <Schema extends z.ZodType>(schema: Schema, title: string, description: string) => schema.meta({ title, description });

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const port = "a whole number from 0 to 65535; 0 takes any free port";

/** Every environment variable this release reads. A new one is a line here. */
export const settings = {
  VITAE_HOST: setting(z.string().default("127.0.0.1"), "Address to listen on", "a host name or an IP address"),
  VITAE_PORT: setting(whole(0, 65_535).optional(), "Port to listen on; where it is not set, `PORT` is", port),
  PORT: setting(whole(0, 65_535).default(8080), "The same, as hosting platforms name it", port),
  VITAE_BASE_PATH: setting(
    baseUrlPath.default(""),
    "Stands before every path that needs a key",
    "a path such as `/v1`, with no slash at its end",
  ),
  VITAE_STORAGE: setting(
    storageChoice.prefault("sqlite:vitae.db"),
    "Where accounts, keys and credit are kept",
    "`sqlite:PATH`, `sqlite::memory:`, `postgres://…` (its password percent-encoded) or `module:PATH` (a module whose default export makes a storage)",
  ),
  VITAE_MODEL: setting(z.literal("offline").default("offline"), "What answers", "`offline`: the rules, without key or network"),
  VITAE_SECRET: setting(
    z.string().min(32).optional(),
    "Secret of the server; required when `NODE_ENV` is `production`",
    "at least 32 random characters, such as `openssl rand -base64 32` prints",
  ),
  VITAE_HEAVY_CONCURRENCY: setting(whole(1, 1_000).default(3), "Heavy operations at once", "a whole number from 1 to 1000"),
  VITAE_REQUEST_TIMEOUT_S: setting(
    z.coerce.number().min(1).max(86_400).default(300),
    "Seconds a request may take",
    "a number from 1 to 86400",
  ),
  VITAE_RATE_LIMIT_PER_MINUTE: setting(
    rateChoice.default("off"),
    "Requests of one key in any minute, as each process counts them; one more is 429",
    "a whole number from 1 to 10000, or `off`",
  ),
  VITAE_CORS_ORIGINS: setting(
    originList.default([]),
    "Origins whose pages may call the API",
    "`*`, or origins such as `https://app.example.com` with commas between them",
  ),
  VITAE_LOG_LEVEL: setting(
    z.enum(["debug", "info", "warn", "error"]).default("info"),
    "The least that is logged, as JSON lines on standard error",
    "`debug`, `info`, `warn` or `error`",
  ),
  NODE_ENV: setting(z.string().optional(), "`production` asks for what development does without", "a word"),
};
