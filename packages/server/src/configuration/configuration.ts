import * as z from "zod";
import { closestMatch } from "../terminal/closest.ts";
import { engineRules, engineSettings } from "./model-settings.ts";
import { settings } from "./settings.ts";
import { transcriberRules, transcriberSettings } from "./transcriber-settings.ts";

const Settings = z.object(settings);

const exporterSettings = { VITAE_TEMPLATES: true, VITAE_FONTS: true } as const;

/** Also when something else is wrong: all at once. */
const always = { when: () => true };

/** The storage that each engine of tasks lives in. */
const homes: Readonly<Record<string, string>> = { embedded: "sqlite", "pg-boss": "postgres" };

interface Rule<Config> {
  readonly about: keyof Config & string;
  readonly holds: (config: Partial<Config>) => boolean;
  /** What it must be, where that depends on other settings. Without: what the setting's description says. */
  readonly mustBe?: (config: Partial<Config>) => string | undefined;
}

/** With what some of its settings must say together. */
const withRules = <Known, Config extends Known>(schema: z.ZodType<Config>, rules: readonly Rule<Known>[]): z.ZodType<Config> =>
  rules.reduce(
    (ruled, { about, holds, mustBe }) =>
      ruled.refine(holds, { path: [about], ...always, ...(mustBe && { error: ({ input }) => mustBe(input as Partial<Known>) }) }),
    schema,
  );

/** What `vitae serve` and `vitae worker` need to know. Read once at start; nothing else in the server reads the environment. */
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
export type ServerConfig = z.output<typeof ServerConfig>;

/** What the management commands need: the store of a running server, and nothing that only a server has. */
export const StorageConfig = Settings.pick({ VITAE_STORAGE: true });
export type StorageConfig = z.output<typeof StorageConfig>;

/** `vitae parse` keeps nothing and listens nowhere. */
export const EngineConfig = withRules(Settings.pick(engineSettings), engineRules);
export type EngineConfig = z.output<typeof EngineConfig>;

/** `vitae export` parses, and writes documents. */
export const ExportConfig = withRules(Settings.pick({ ...engineSettings, ...exporterSettings }), engineRules);
export type ExportConfig = z.output<typeof ExportConfig>;

/** What `vitae doctor` needs to know of the transcriber. */
export const TranscriberConfig = withRules(Settings.pick(transcriberSettings), transcriberRules);
export type TranscriberConfig = z.output<typeof TranscriberConfig>;

/** The environment cannot be used; the message names every bad variable and what it should be, never a value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a schema from the environment; an empty or blank variable counts as none. Throws `ConfigurationError`. */
export function readConfig<Config>(schema: z.ZodType<Config>, environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const result = schema.safeParse(given, { error: ({ path: [name] = [] }) => shouldBe(String(name)) });
  if (result.success) return result.data;
  // The last word on a setting has seen the others as well.
  const bad = new Map(result.error.issues.map(({ path: [name], message }) => [String(name), message.replaceAll("`", "")]));
  const lines = [...[...bad].map(([name, mustBe]) => `${name} must be ${mustBe}`), ...unknownSettingWarnings(environment)];
  throw new ConfigurationError(["the configuration cannot be used:", ...lines].join("\n  "));
}

const isSetting = (name: string): name is keyof typeof settings => name in settings;

const shouldBe = (name: string) => (isSetting(name) ? settings[name].meta()?.description : undefined) ?? "set otherwise";

/** Variables that look like ours and are not read, a slip of the pen or of another release: their names, and those that may be meant. */
export const unknownSettingWarnings = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith("VITAE_") && !isSetting(name))
    .map((name) => {
      const meant = closestMatch(name, Object.keys(settings));
      return `${name} is not a setting of this release and is not read${meant ? `; did you mean ${meant}?` : ""}`;
    });
