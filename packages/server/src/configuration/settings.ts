import * as z from "zod";
import { apiKey, baseUrl, modelChoice, optionalKey, price, prices } from "./model-parsers.ts";
import { forKeys, keyVariables, providerNames } from "./model-providers.ts";
import { addressRanges, baseUrlPath, originList, rateChoice, retryDelays, secretList, storageChoice } from "./parsers.ts";
import { ffmpegChoice, transcriberChoice } from "./transcriber-parsers.ts";
import { translatorChoices } from "./translator-parsers.ts";

/** `title` says what a variable is for, `description` what it must be: the README and every complaint are made of them. */
const setting = <Schema extends z.ZodType>(schema: Schema, title: string, description: string) => schema.meta({ title, description });

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const onOff = z.enum(["on", "off"]);
const seconds = z.coerce.number().min(1).max(86_400);
const port = "a whole number from 0 to 65535; 0 takes any free port";
const ownKey = "the key as the provider shows it";

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
    "Where accounts, keys, credit and tasks are kept",
    "`sqlite:PATH`, `sqlite::memory:`, `postgres://…` (its password percent-encoded) or `module:PATH` (a module whose default export makes a storage)",
  ),
  VITAE_TASK_ENGINE: setting(
    z.enum(["auto", "embedded", "pg-boss"]).default("auto"),
    "What wakes the workers; `auto` takes what fits the storage",
    "`auto`, `embedded` (with SQLite) or `pg-boss` (with PostgreSQL)",
  ),
  VITAE_WORKERS: setting(onOff.default("on"), "Whether `vitae serve` runs tasks too; `off` where `vitae worker` does", "`on` or `off`"),
  VITAE_MODEL: setting(
    modelChoice.prefault("offline"),
    "What answers: `offline`, the rules, without key or network; or a language model",
    `\`offline\`, ${providerNames.map((name) => `\`${name}/MODEL\``).join(", ")} or \`module:PATH\` (a module whose default export makes a \`LanguageModel\`)`,
  ),
  VITAE_MODEL_BASE_URL: setting(
    baseUrl.optional(),
    "Where the model is asked, if not at its provider's public address; required for `openai-compatible/…`",
    "an http or https URL without a user and password in it, such as `http://localhost:11434/v1`",
  ),
  VITAE_MODEL_API_KEY: setting(
    apiKey.optional(),
    "Key of the model's provider; where it is not set, the provider's own variable is read",
    `${ownKey}; the model named by VITAE_MODEL needs it, or the provider's own variable: ${keyVariables.map(({ variable }) => `\`${variable}\``).join(", ")}`,
  ),
  ...forKeys(({ called }) => setting(optionalKey, `The same, as ${called} names it`, ownKey)),
  VITAE_MODEL_FALLBACK: setting(
    z.enum(["none", "offline"]).default("none"),
    "What answers where the model's provider fails: nothing (503), or the rules, and the reply says so",
    "`none` or `offline`",
  ),
  VITAE_MASK_PII: setting(
    onOff.default("off"),
    "Whether names, e-mails, phones, links, addresses and dates of birth are replaced before text goes to the model, and put back after",
    "`on` or `off`",
  ),
  VITAE_PRICES: setting(
    prices.optional(),
    "Prices of models, besides those that are built in or instead of them",
    'JSON, USD per million tokens, and per minute of audio: `{"MODEL": {"input": 1, "output": 8, "cached_input": 0.1, "per_minute": 0.006}}`, the last two as needed, MODEL with or without its provider',
  ),
  VITAE_UNKNOWN_MODEL_PRICE: setting(
    price.optional(),
    "What a model without a known price is charged at; its `total_cost` stays null",
    'JSON such as `{"input": 1, "output": 8}`, USD per million tokens, with `"per_minute"` for a transcriber; a model that VITAE_MODEL or VITAE_TRANSCRIBER names is refused without it if it has no known price',
  ),
  VITAE_TRANSCRIBER: setting(
    transcriberChoice.prefault("none"),
    "What writes down what is said in recordings; with `none` they are refused",
    "`none`, `openai/MODEL`, `openai-compatible/MODEL` or `module:PATH` (a module whose default export makes a `Transcriber`)",
  ),
  VITAE_TRANSCRIBER_BASE_URL: setting(
    baseUrl.optional(),
    "Where the transcriber is asked, if not at its provider's public address; required for `openai-compatible/…`",
    "an http or https URL without a user and password in it, such as `http://localhost:8000/v1`",
  ),
  VITAE_TRANSCRIBER_API_KEY: setting(
    apiKey.optional(),
    "Key of the transcriber's provider; where it is not set, the provider's own variable is read",
    "the key as the provider shows it; the model named by VITAE_TRANSCRIBER needs it, or the provider's own variable: `OPENAI_API_KEY`",
  ),
  VITAE_MEDIA_MAX_MB: setting(
    whole(1, 1_048_576).default(1024),
    "Megabytes of 1024 × 1024 bytes that one recording may have; a larger one is 413",
    "a whole number from 1 to 1048576",
  ),
  VITAE_FFMPEG: setting(
    ffmpegChoice.prefault("off"),
    "The ffmpeg that decodes AIFF, CAF, AVI, WMA, AMR, AC-3, ALAC and Speex; with `off` these are refused, all other recordings need none",
    "`off`, or the whole path of a program, such as `/usr/bin/ffmpeg`",
  ),
  VITAE_TEMPLATES: setting(
    z.string().min(1).optional(),
    "Folder with further templates for exports, `NAME.json` or `NAME.js`",
    "the path of a folder that is there when the server starts",
  ),
  VITAE_FONTS: setting(
    z.string().min(1).optional(),
    "Folder with further fonts for PDF exports, `.ttf` or `.otf`; they go before those of packages",
    "the path of a folder",
  ),
  VITAE_TRANSLATORS: setting(
    translatorChoices.prefault("model"),
    "Who translates, in the order in which they are asked; `model` is the language model, and nobody where there is none",
    "`model`, `libretranslate:URL`, `deepl` or `deepl:URL`, with commas between them; URLs are http or https, without a user and password",
  ),
  VITAE_LIBRETRANSLATE_API_KEY: setting(
    apiKey.optional(),
    "Key of a LibreTranslate server that asks for one",
    "the key as the server's owner gave it",
  ),
  VITAE_DEEPL_API_KEY: setting(
    apiKey.optional(),
    "Key of DeepL; one that ends with `:fx` is of its free API",
    "the key as DeepL shows it; `deepl` in VITAE_TRANSLATORS needs it",
  ),
  VITAE_SECRET: setting(
    z.string().min(32).optional(),
    "Signs callbacks; made once and kept in the storage, but required when `NODE_ENV` is `production`",
    "at least 32 random characters, such as `openssl rand -base64 32` prints",
  ),
  VITAE_SECRET_PREVIOUS: setting(
    secretList.default([]),
    "Earlier values of `VITAE_SECRET`, the latest first: signs callbacks of tasks that were accepted with one, and reads its cursors",
    "1 to 5 secrets of at least 32 characters with commas between them",
  ),
  VITAE_HEAVY_CONCURRENCY: setting(whole(1, 1_000).default(3), "Heavy operations at once", "a whole number from 1 to 1000"),
  VITAE_REQUEST_TIMEOUT_S: setting(seconds.default(300), "Seconds a request may take", "a number from 1 to 86400"),
  VITAE_BODY_MEMORY_MB: setting(
    whole(1, 1_048_576).default(256),
    "Megabytes of 1024 × 1024 bytes of request bodies that the process holds in memory at once; more is 503",
    "a whole number from 1 to 1048576",
  ),
  VITAE_TASK_TIMEOUT_S: setting(seconds.default(7200), "Seconds a task may take", "a number from 1 to 86400"),
  VITAE_QUEUE_MAX: setting(
    whole(1, 1_000_000).default(1000),
    "Tasks that may wait or run; one more is 429",
    "a whole number from 1 to 1000000",
  ),
  VITAE_QUEUE_MAX_PER_ACCOUNT: setting(whole(1, 1_000_000).default(100), "The same of one account", "a whole number from 1 to 1000000"),
  VITAE_TASK_RETENTION_DAYS: setting(
    whole(1, 3650).default(30),
    "Days that an ended task and its result are kept",
    "a whole number from 1 to 3650",
  ),
  VITAE_CALLBACK_WAITS: setting(
    retryDelays.prefault("1m,5m,15m,1h,4h,12h"),
    "How long after its first, second … failure a callback is posted again; the last holds for all further ones",
    "waits such as `30s`, `5m` or `1h`, none over a week, with commas between them",
  ),
  VITAE_CALLBACK_ATTEMPTS: setting(whole(1, 100).default(6), "Failures after which a callback is dead", "a whole number from 1 to 100"),
  VITAE_OUTBOUND_ALLOW: setting(
    addressRanges.default([]),
    "Private addresses that links and callbacks may reach besides the public internet",
    "addresses or ranges such as `10.0.0.0/8` or `fd00::/8`, with commas between them",
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
  VITAE_PAGES: setting(
    z.enum(["loopback", "on", "off"]).default("loopback"),
    "The review page: shown where only this machine can reach the server, everywhere (with a sign-in), or nowhere",
    "`loopback`, `on` or `off`",
  ),
  VITAE_METRICS: setting(onOff.default("off"), "`GET /metrics` for Prometheus, without a token", "`on` or `off`"),
  VITAE_LOG_LEVEL: setting(
    z.enum(["debug", "info", "warn", "error"]).default("info"),
    "The least that is logged, as JSON lines on standard error",
    "`debug`, `info`, `warn` or `error`",
  ),
  NODE_ENV: setting(z.string().optional(), "`production` asks for what development does without", "a word"),
};
