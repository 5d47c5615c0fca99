import * as z from "zod";
import { closestMatch } from "../terminal/closest.ts";
import { engineRules, engineSettings } from "./model-settings.ts";
import { settings } from "./settings.ts";
import { transcriberRules, transcriberSettings } from "./transcriber-settings.ts";

const Settings = z.object(settings);

const ocrSettings = { VITAE_OCR: true, VITAE_OCR_LANGUAGES: true, VITAE_OCR_DATA: true, VITAE_OCR_MAX_PAGES: true } as const;
const exporterSettings = { VITAE_TEMPLATES: true, VITAE_FONTS: true } as const;

/** Runs even if other settings are invalid, so that all errors are reported at once. */
const always = { when: () => true };

/** The storage that each task queue requires. */
const homes: Readonly<Record<string, string>> = { embedded: "sqlite", "pg-boss": "postgres" };

interface Rule<Config> {
  readonly about: keyof Config & string;
  readonly holds: (config: Partial<Config>) => boolean;
  /** Requirement that depends on other settings. If undefined, the description of the setting applies. */
  readonly mustBe?: (config: Partial<Config>) => string | undefined;
}

/** Adds rules about combinations of settings. */
const withRules = <Known, Config extends Known>(schema: z.ZodType<Config>, rules: readonly Rule<Known>[]): z.ZodType<Config> =>
  rules.reduce(
    (ruled, { about, holds, mustBe }) =>
      ruled.refine(holds, { path: [about], ...always, ...(mustBe && { error: ({ input }) => mustBe(input as Partial<Known>) }) }),
    schema,
  );

/**
 * Settings of `vitae serve` and `vitae worker`. They are read once at startup; no other code of the server reads the environment.
 */
export const ServerConfig = withRules(withRules(Settings, engineRules), transcriberRules)
  .refine(({ NODE_ENV, VITAE_SECRET }) => NODE_ENV !== "production" || VITAE_SECRET !== undefined, {
    path: ["VITAE_SECRET"],
    ...always,
  })
  .refine(({ VITAE_TASK_ENGINE: engine, VITAE_STORAGE: storage }) => (homes[engine] ?? storage?.kind) === storage?.kind, {
    path: ["VITAE_TASK_ENGINE"],
    ...always,
  })
  .refine(({ VITAE_TRANSLATORS: chain, VITAE_DEEPL_API_KEY: key }) => key !== undefined || !chain?.some(({ kind }) => kind === "deepl"), {
    path: ["VITAE_DEEPL_API_KEY"],
    ...always,
  });
/** Parsed settings of `vitae serve` and `vitae worker`. */
export type ServerConfig = z.output<typeof ServerConfig>;

/** Settings of the management commands: the storage only. */
export const StorageConfig = Settings.pick({ VITAE_STORAGE: true });
/** Parsed settings of the management commands. */
export type StorageConfig = z.output<typeof StorageConfig>;

/** Settings of `vitae parse`, which has neither a storage nor a server. */
export const EngineConfig = withRules(Settings.pick({ ...engineSettings, ...ocrSettings }), engineRules);
/** Parsed settings of `vitae parse`. */
export type EngineConfig = z.output<typeof EngineConfig>;

/** Settings of `vitae model check`. */
export const CheckConfig = withRules(Settings.pick({ ...engineSettings, VITAE_CHECK_KEY: true }), engineRules);
/** Parsed settings of `vitae model check`. */
export type CheckConfig = z.output<typeof CheckConfig>;

const auditSettings = {
  VITAE_AUDIT_LOG: true,
  VITAE_AUDIT_KEY: true,
  VITAE_AUDIT_CHECKPOINT: true,
  VITAE_AUDIT_RETENTION_DAYS: true,
} as const;

/** Settings of the run log and of `vitae audit`. */
export const AuditConfig = Settings.pick(auditSettings);
/** Parsed settings of the run log. */
export type AuditConfig = z.output<typeof AuditConfig>;

/** Settings of `vitae export`, which parses and writes documents. */
export const ExportConfig = withRules(Settings.pick({ ...engineSettings, ...ocrSettings, ...exporterSettings }), engineRules);
/** Parsed settings of `vitae export`. */
export type ExportConfig = z.output<typeof ExportConfig>;

/** Settings of text recognition, for `vitae doctor`. */
export const OcrConfig = Settings.pick(ocrSettings);
/** Parsed settings of text recognition. */
export type OcrConfig = z.output<typeof OcrConfig>;

/** Settings of the transcriber, for `vitae doctor`. */
export const TranscriberConfig = withRules(Settings.pick(transcriberSettings), transcriberRules);
/** Parsed settings of the transcriber. */
export type TranscriberConfig = z.output<typeof TranscriberConfig>;

/** The environment is invalid. The message names each invalid variable and its requirement, never a value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of a schema from the environment. Empty and blank variables count as unset. Throws `ConfigurationError`. */
export function readConfig<Config>(schema: z.ZodType<Config>, environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const result = schema.safeParse(given, { error: ({ path: [name] = [] }) => shouldBe(String(name)) });
  if (result.success) return result.data;
  // Keeps the last issue of each setting, because it takes the other settings into account.
  const bad = new Map(result.error.issues.map(({ path: [name], message }) => [String(name), message.replaceAll("`", "")]));
  const lines = [...[...bad].map(([name, mustBe]) => `${name} must be ${mustBe}`), ...unknownSettingWarnings(environment)];
  throw new ConfigurationError(["invalid configuration:", ...lines].join("\n  "));
}

const isSetting = (name: string): name is keyof typeof settings => name in settings;

const shouldBe = (name: string) => (isSetting(name) ? settings[name].meta()?.description : undefined) ?? "set otherwise";

/** Finds variables that look like settings but are unknown, and suggests similar names. */
export const unknownSettingWarnings = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith("VITAE_") && !isSetting(name))
    .map((name) => {
      const meant = closestMatch(name, Object.keys(settings));
      return `${name} is not a setting of this release and is ignored${meant ? `; did you mean ${meant}?` : ""}`;
    });
