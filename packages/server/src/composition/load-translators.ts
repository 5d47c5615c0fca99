import type { Translator } from "@vitae/core/ports";
import type { ServerConfig } from "../configuration/configuration.ts";

type Settings = Pick<ServerConfig, "VITAE_TRANSLATORS" | "VITAE_LIBRETRANSLATE_API_KEY" | "VITAE_DEEPL_API_KEY">;

/** Imports the translation engines of the chain and returns their factories in order. Does not call them. */
export async function loadTranslators(config: Settings): Promise<readonly (() => Translator | "model")[]> {
  const { VITAE_TRANSLATORS: choices, VITAE_LIBRETRANSLATE_API_KEY: libreKey, VITAE_DEEPL_API_KEY: deeplKey = "" } = config;
  if (choices.every(({ kind }) => kind === "model")) return choices.map(() => () => "model" as const);
  const { deepl, libretranslate } = await import("@vitae/translators");
  return choices.map((choice) => () => {
    switch (choice.kind) {
      case "model":
        return "model";
      case "libretranslate":
        return libretranslate(choice.url, { ...(libreKey !== undefined && { apiKey: libreKey }) });
      case "deepl":
        return deepl({ apiKey: deeplKey, ...(choice.url !== undefined && { url: choice.url }) });
    }
  });
}
