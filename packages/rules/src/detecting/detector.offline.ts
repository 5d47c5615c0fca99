import { setImmediate } from "node:timers/promises";
import { type DetectedLanguage, type LanguageDetector, VitaeError } from "@vitae/core/ports";
import { detectLanguage } from "@vitae/languages/identification/detect";
import type { eld } from "eld/small";

type Tables = Pick<typeof eld, "detect">;

/** Characters per step; a step takes some milliseconds. Other requests run between steps. */
const turn = 10_000;

/** Identifies languages by rules and frequencies in this process, without a key or network. Tables are loaded with the first text. */
export function offlineDetector(): LanguageDetector {
  let loaded: Promise<Tables> | null = null;
  return {
    async detect(texts, { signal }) {
      loaded ??= load().catch((error) => {
        loaded = null;
        throw error;
      });
      const tables = await loaded;
      const likeness = (text: string) => tables.detect(text).getScores();
      const found: DetectedLanguage[] = [];
      let since = 0;
      for (const text of texts) {
        if (signal.aborted) throw new VitaeError("cancelled");
        found.push(detectLanguage(text, likeness));
        since += Math.min(text.length, turn / 2) + 100;
        if (since < turn) continue;
        await setImmediate();
        since = 0;
      }
      return found;
    },
  };
}

/**
 * Larger tables identify short texts no better and need at least twice the memory (here 45 MB); the smallest tables are wrong more often. The
 * specifiers are constants, so that a bundler finds the tables.
 */
async function load(): Promise<Tables> {
  return (await import("eld/small")).eld;
}

/** One detector per process. Its tables are loaded once. */
export const ruleDetector = offlineDetector();
