import { setImmediate } from "node:timers/promises";
import { warning } from "@vitae/core/engine";
import { type EngineInfo, type Summariser, type Turn, VitaeError } from "@vitae/core/ports";
import { identifyTranscriptLanguage, stopWords } from "@vitae/languages/identification/transcript-language";
import { type Sentence, splitSentences, toSentence } from "./sentences.ts";
import { summariseExtractively } from "./summarise.ts";
import { talkPatterns } from "./talk-patterns.ts";

const by: EngineInfo = { name: "offline", model: "", version: "1", deterministic: true };

/** Characters per step; a step takes some milliseconds. Other requests run between steps. */
const piece = 8_000;
/** Fixed cost of a sentence in characters. */
const sentenceCost = 80;

/**
 * Summarises with sentences of the transcript. The summary is in the language of the transcript, not in the requested one; the warning
 * `extractive_summary` states this. Needs no key, network or clock. Rejects with `cancelled`.
 */
export function offlineSummariser(): Summariser {
  return {
    async summarise({ turns }, { signal }) {
      const language = identifyTranscriptLanguage(sampleOf(turns));
      const sentences: Sentence[] = [];
      const known = { language, stop: stopWords(language) };
      let since = 0;
      const pause = async () => {
        await setImmediate();
        if (signal.aborted) throw new VitaeError("cancelled");
      };
      for (const [turn, { participant, text }] of turns.entries()) {
        for (const said of splitSentences(text, language)) {
          sentences.push(toSentence({ turn, participant, text: said }, known));
          since += said.length + sentenceCost;
          if (since < piece) continue;
          since = 0;
          await pause();
        }
      }
      return {
        value: { language, ...(await summariseExtractively(turns, sentences, talkPatterns(language), pause)) },
        engine: by,
        warnings: [warning("extractive_summary")],
      };
    },
  };
}

const sampleOf = (turns: readonly Turn[]): string => {
  let sample = "";
  for (const { text } of turns) {
    if (sample.length > piece) break;
    sample += `${text.slice(0, piece)}\n`;
  }
  return sample;
};

/** Summariser that quotes sentences of the transcript. */
export const ruleSummariser = offlineSummariser();
