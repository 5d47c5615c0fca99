import { retentionDays } from "@vitae/audit/retention-days";
import { callbackSchedule, defaultCallbackDelays } from "@vitae/core";
import * as z from "zod";
import { apiKey, baseUrl, modelChoice, optionalKey, price, prices } from "./model-parsers.ts";
import { forKeys, keyVariables, providerNames } from "./model-providers.ts";
import {
  addressRanges,
  baseUrlPath,
  ocrChoice,
  ocrLanguages,
  originList,
  rateChoice,
  retryDelays,
  secretList,
  storageChoice,
} from "./parsers.ts";
import { storageKinds } from "./storage-kinds.ts";
import { ffmpegChoice, transcriberChoice } from "./transcriber-parsers.ts";
import { translatorChoices } from "./translator-parsers.ts";

/** Defines a setting. `title` is its purpose and `description` its valid values; the documentation and the error messages contain them. */
const setting = <Schema extends z.ZodType>(schema: Schema, title: string, description: string) => schema.meta({ title, description });

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const onOff = z.enum(["on", "off"]);
const seconds = z.coerce.number().min(1).max(86_400);
const port = "a whole number from 0 to 65535; 0 chooses a free port";
const ownKey = "the API key of the provider";
const storageValues = Object.values(storageKinds)
  .map(({ values }) => values)
  .join(", ");

/** All environment variables of this release. Add a setting as one line here. */
export const settings = {
  VITAE_HOST: setting(z.string().default("127.0.0.1"), "Address to listen on", "a host name or an IP address"),
  VITAE_PORT: setting(whole(0, 65_535).optional(), "Port to listen on; if unset, `PORT` is used", port),
  PORT: setting(whole(0, 65_535).default(8080), "Port to listen on, as hosting platforms set it", port),
  VITAE_BASE_PATH: setting(
    baseUrlPath.default(""),
    "Prefix of every path that requires an API key",
    "a path such as `/v1`, without a slash at its end",
  ),
  VITAE_STORAGE: setting(
    storageChoice.prefault("sqlite:vitae.db"),
    "Storage of accounts, API keys, credit, saved résumés and tasks",
    `${storageValues} or \`module:PATH\` (a module whose default export is a function that returns a storage)`,
  ),
  VITAE_TASK_ENGINE: setting(
    z.enum(["auto", "embedded", "pg-boss"]).default("auto"),
    "Task queue of the workers; `auto` chooses by the storage",
    "`auto`, `embedded` (with SQLite) or `pg-boss` (with PostgreSQL)",
  ),
  VITAE_WORKERS: setting(
    onOff.default("on"),
    "Whether `vitae serve` also runs tasks; set `off` if `vitae worker` runs them",
    "`on` or `off`",
  ),
  VITAE_MODEL: setting(
    modelChoice.prefault("offline"),
    "Engine: `offline` is the rule engine, without API key and network; otherwise a language model",
    `\`offline\`, ${providerNames.map((name) => `\`${name}/MODEL\``).join(", ")} or \`module:PATH\` (a module whose default export is a function that returns a \`LanguageModel\`)`,
  ),
  VITAE_MODEL_BASE_URL: setting(
    baseUrl.optional(),
    "Base URL of the model API; default: the public API of the provider. Required for `openai-compatible/…`",
    "an http or https URL without user and password, such as `http://localhost:11434/v1`",
  ),
  VITAE_MODEL_API_KEY: setting(
    apiKey.optional(),
    "API key of the model provider; if unset, the variable of the provider is used",
    `${ownKey}; the model in VITAE_MODEL requires it, or the variable of the provider: ${keyVariables.map(({ variable }) => `\`${variable}\``).join(", ")}`,
  ),
  ...forKeys(({ called }) => setting(optionalKey, `API key of ${called}; used if the setting above it is unset`, ownKey)),
  VITAE_MODEL_FALLBACK: setting(
    z.enum(["none", "offline"]).default("none"),
    "Fallback if the model provider fails: `none` returns 503; `offline` uses the rule engine and adds a warning",
    "`none` or `offline`",
  ),
  VITAE_MASK_PII: setting(
    onOff.default("off"),
    "Whether names, e-mails, phones, links, addresses and dates of birth are replaced before text is sent to the model, and restored in the result",
    "`on` or `off`",
  ),
  VITAE_PRICES: setting(
    prices.optional(),
    "Prices of models; they add to or replace the built-in prices",
    'JSON: `{"MODEL": {"input": 1, "output": 8, "cached_input": 0.1, "per_minute": 0.006}}`, in USD per million tokens and per minute of audio; the last two are optional; MODEL with or without its provider',
  ),
  VITAE_UNKNOWN_MODEL_PRICE: setting(
    price.optional(),
    "Price of models without a known price; their `total_cost` stays null",
    'JSON such as `{"input": 1, "output": 8}`, in USD per million tokens, with `"per_minute"` for a transcriber; required if the model in VITAE_MODEL or VITAE_TRANSCRIBER has no known price',
  ),
  VITAE_TRANSCRIBER: setting(
    transcriberChoice.prefault("none"),
    "Transcription model; `none` rejects recordings",
    "`none`, `openai/MODEL`, `openai-compatible/MODEL` or `module:PATH` (a module whose default export is a function that returns a `Transcriber`)",
  ),
  VITAE_TRANSCRIBER_BASE_URL: setting(
    baseUrl.optional(),
    "Base URL of the transcription API; default: the public API of the provider. Required for `openai-compatible/…`",
    "an http or https URL without user and password, such as `http://localhost:8000/v1`",
  ),
  VITAE_TRANSCRIBER_API_KEY: setting(
    apiKey.optional(),
    "API key of the transcription provider; if unset, the variable of the provider is used",
    `${ownKey}; the model in VITAE_TRANSCRIBER requires it, or the variable of the provider: \`OPENAI_API_KEY\``,
  ),
  VITAE_MEDIA_MAX_MB: setting(
    whole(1, 1_048_576).default(1024),
    "Maximum size of one recording in megabytes (1024 × 1024 bytes); a larger one returns 413",
    "a whole number from 1 to 1048576",
  ),
  VITAE_FFMPEG: setting(
    ffmpegChoice.prefault("off"),
    "ffmpeg program that decodes AIFF, CAF, AVI, WMA, AMR, AC-3, ALAC and Speex; `off` rejects these formats. Other formats need no ffmpeg",
    "`off`, or the absolute path of a program, such as `/usr/bin/ffmpeg`",
  ),
  VITAE_OCR: setting(
    ocrChoice.prefault("off"),
    "Text recognition (OCR) of scanned pages, JPEG and PNG files; `off` rejects them",
    "`off`, `tesseract` (needs the package `@vitae/ocr`) or `module:PATH` (a module whose default export is a function that returns an `OcrReader`)",
  ),
  VITAE_OCR_LANGUAGES: setting(
    ocrLanguages.prefault("eng"),
    "Languages that `tesseract` recognises",
    "codes of tesseract such as `eng,deu`; each needs its package `@tesseract.js-data/CODE` or a file in VITAE_OCR_DATA",
  ),
  VITAE_OCR_DATA: setting(
    z.string().min(1).optional(),
    "Folder with language data of tesseract, `CODE.traineddata`; it takes precedence over packages",
    "the path of a folder",
  ),
  VITAE_OCR_MAX_PAGES: setting(
    whole(1, 300).default(5),
    "Maximum number of pages of one document that are recognised; each adds 10 s to the time limit of the document",
    "a whole number from 1 to 300",
  ),
  VITAE_TEMPLATES: setting(
    z.string().min(1).optional(),
    "Folder with additional templates for exports, `NAME.json` or `NAME.js`",
    "the path of a folder that exists when the server starts",
  ),
  VITAE_FONTS: setting(
    z.string().min(1).optional(),
    "Folder with additional fonts for PDF exports, `.ttf` or `.otf`; they take precedence over fonts of packages",
    "the path of a folder",
  ),
  VITAE_TRANSLATORS: setting(
    translatorChoices.prefault("model"),
    "Translation engines, in the order in which they are tried; `model` is the language model, and is skipped without one",
    "`model`, `libretranslate:URL`, `deepl` or `deepl:URL`, separated by commas; http or https URLs without user and password",
  ),
  VITAE_LIBRETRANSLATE_API_KEY: setting(
    apiKey.optional(),
    "API key of a LibreTranslate server that requires one",
    "the API key of the server",
  ),
  VITAE_DEEPL_API_KEY: setting(
    apiKey.optional(),
    "API key of DeepL; a key that ends with `:fx` selects the free API",
    "the API key of DeepL; `deepl` in VITAE_TRANSLATORS requires it",
  ),
  VITAE_SECRET: setting(
    z.string().min(32).optional(),
    "Secret that signs callbacks; generated once and stored if unset. Required if `NODE_ENV` is `production`",
    "at least 32 random characters, for example from `openssl rand -base64 32`",
  ),
  VITAE_SECRET_PREVIOUS: setting(
    secretList.default([]),
    "Earlier values of `VITAE_SECRET`, the latest first; they sign callbacks of older tasks and decode older cursors",
    "1 to 5 secrets of at least 32 characters, separated by commas",
  ),
  VITAE_HEAVY_CONCURRENCY: setting(
    whole(1, 1_000).default(3),
    "Maximum number of heavy operations at the same time",
    "a whole number from 1 to 1000",
  ),
  VITAE_REQUEST_TIMEOUT_S: setting(seconds.default(300), "Timeout of a request in seconds", "a number from 1 to 86400"),
  VITAE_BODY_MEMORY_MB: setting(
    whole(1, 1_048_576).default(256),
    "Maximum size of all request bodies in memory, in megabytes (1024 × 1024 bytes); further bodies return 503",
    "a whole number from 1 to 1048576",
  ),
  VITAE_TASK_TIMEOUT_S: setting(seconds.default(7200), "Timeout of a task in seconds", "a number from 1 to 86400"),
  VITAE_QUEUE_MAX: setting(
    whole(1, 1_000_000).default(1000),
    "Maximum number of tasks that wait or run; further tasks return 429",
    "a whole number from 1 to 1000000",
  ),
  VITAE_QUEUE_MAX_PER_ACCOUNT: setting(
    whole(1, 1_000_000).default(100),
    "Maximum number of tasks of one account that wait or run; further tasks return 429",
    "a whole number from 1 to 1000000",
  ),
  VITAE_QUEUE_MB_PER_ACCOUNT: setting(
    whole(48, 1_048_576).default(64),
    "Maximum size of the requests of these tasks of one account, in megabytes (1024 × 1024 bytes); further tasks return 429",
    "a whole number from 48 to 1048576",
  ),
  VITAE_TASK_RETENTION_DAYS: setting(
    whole(1, 3650).default(30),
    "Days for which a finished task and its result are stored",
    "a whole number from 1 to 3650",
  ),
  VITAE_CALLBACK_WAITS: setting(
    retryDelays.prefault(defaultCallbackDelays),
    "Retry delays of a callback after its first, second … failure; the last one is repeated",
    "delays such as `30s`, `5m` or `1h`, at most a week each, separated by commas",
  ),
  VITAE_CALLBACK_ATTEMPTS: setting(
    whole(1, 100).default(callbackSchedule.attempts),
    "Number of failed attempts after which a callback is dead",
    "a whole number from 1 to 100",
  ),
  VITAE_OUTBOUND_ALLOW: setting(
    addressRanges.default([]),
    "Private IP addresses that links and callbacks may reach, in addition to public ones",
    "IP addresses or ranges such as `10.0.0.0/8` or `fd00::/8`, separated by commas",
  ),
  VITAE_RATE_LIMIT_PER_MINUTE: setting(
    rateChoice.default("off"),
    "Maximum number of requests per API key and minute, counted in each process; further requests return 429",
    "a whole number from 1 to 10000, or `off`",
  ),
  VITAE_CORS_ORIGINS: setting(
    originList.default([]),
    "Origins whose pages may call the API (CORS)",
    "`*`, or origins such as `https://app.example.com`, separated by commas",
  ),
  VITAE_PAGES: setting(
    z.enum(["loopback", "on", "off"]).default("loopback"),
    "Review page: `loopback` serves it only if no other machine can reach the server, `on` always (with a sign-in), `off` never",
    "`loopback`, `on` or `off`",
  ),
  VITAE_REVIEWS: setting(
    z.string().min(1).optional(),
    "Folder for the documents of shared reviews, until their links end; unset: no review can be shared",
    "a path",
  ),
  VITAE_OPERATOR_KEY: setting(
    z.string().min(20).optional(),
    "Key that opens the console at `/console`, where the review page is served; unset: no console. It is no API key",
    "at least 20 characters",
  ),
  VITAE_METRICS: setting(onOff.default("off"), "Whether `GET /metrics` serves Prometheus metrics, without a token", "`on` or `off`"),
  VITAE_LOG_LEVEL: setting(
    z.enum(["debug", "info", "warn", "error"]).default("info"),
    "Minimum level of log entries, which are JSON lines on standard error",
    "`debug`, `info`, `warn` or `error`",
  ),
  VITAE_CHECK_KEY: setting(
    z.string().min(1).default("vitae-check-key.pem"),
    "File of the Ed25519 key that signs results of `vitae model check`; created if it does not exist",
    "a path",
  ),
  VITAE_AUDIT_LOG: setting(
    z.string().min(1).optional(),
    "Folder of the run log, which records every evaluation, parsed résumé and prompt as evidence for an auditor, without text of a résumé; if unset, nothing is recorded",
    "the path of a folder that only the server can read; it is created if it does not exist",
  ),
  VITAE_AUDIT_KEY: setting(
    z.string().min(1).default("vitae-audit-key.pem"),
    "File of the Ed25519 key that signs the checkpoints of the run log; created if it does not exist",
    "a path",
  ),
  VITAE_AUDIT_CHECKPOINT: setting(
    z.string().min(1).default("vitae-audit-checkpoint"),
    "File of the latest signed checkpoint of the run log; without it, a cut end cannot be found",
    "a path on another disk or machine",
  ),
  VITAE_AUDIT_RETENTION_DAYS: setting(
    whole(retentionDays.least, retentionDays.most).default(retentionDays.standard),
    "Days for which `vitae audit purge` keeps entries of the run log",
    `a whole number from ${retentionDays.least} to ${retentionDays.most}`,
  ),
  NODE_ENV: setting(z.string().optional(), "`production` requires VITAE_SECRET and never prints an API key", "a word"),
};
