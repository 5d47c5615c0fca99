import { mapTexts } from "@vitae/core/engine";
import type { CallContext, EngineInfo, Summariser, Turn } from "@vitae/core/ports";
import { mapConcurrent } from "../client/map-concurrent.ts";
import { maskError } from "../client/mask-error.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { createPiiMask } from "../client/pii-mask.ts";
import { type NumberedSentence, numberSentences, shownSentence } from "./numbered-sentences.ts";
import { summariseInstructions } from "./summarise-instructions.ts";
import { chunkCharacters, summaryTokens } from "./summary-limits.ts";
import { draftFromReplies, MergedReply, SummaryReply } from "./summary-reply.ts";

/** Number of chunks that are summarised in parallel. */
const parallel = 3;

export interface ModelSummariserDeps {
  readonly ask: ModelClient;
  /** Personal data is replaced before anything is sent, and put back in the answer. */
  readonly mask: boolean;
}

/** Sums up with a language model; an interview longer than its window part by part, and the parts once more. */
export function modelSummariser({ ask, mask }: ModelSummariserDeps): Summariser {
  const by: EngineInfo = { name: "model", model: ask.model, version: summariseInstructions.version, deterministic: false };
  return {
    async summarise({ turns, language }, call) {
      const masked = mask ? createPiiMask(speakersOf(turns).map((text) => ({ kind: "NAME", text }))) : null;
      const hide = (text: string) => (masked ? masked.mask(text) : text);
      const sentences = numberSentences(turns);
      const parts = partsOf(sentences).map(hide);
      if (masked && parts.some(masked.leaks)) throw maskError(call);
      const told = await mapConcurrent(parts, parallel, (transcript) =>
        ask.ask(
          {
            name: "summary",
            instructions: summariseInstructions.summary,
            data: JSON.stringify({ language: language ?? "", transcript }),
            answer: SummaryReply,
            maxOutputTokens: summaryTokens,
          },
          call,
        ),
      );
      const merged = told.length > 1 ? await merge(told, language, call) : told[0];
      const prose = merged ?? emptyPart;
      const shown = masked ? (mapTexts(prose, masked.restore) as MergedReply) : prose;
      const value = draftFromReplies(told, shown, { sentences, turnCount: turns.length });
      return { value, engine: by, warnings: [] };
    },
  };

  function merge(told: readonly SummaryReply[], language: string | null, call: CallContext): Promise<MergedReply> {
    const parts = told.map(({ summary, key_points, topics }) => ({ summary, key_points, topics }));
    const data = JSON.stringify({ language: language ?? told[0]?.language ?? "", parts });
    return ask.ask(
      { name: "merged_summary", instructions: summariseInstructions.merge, data, answer: MergedReply, maxOutputTokens: summaryTokens },
      call,
    );
  }
}

const emptyPart: MergedReply = { summary: [], key_points: [], topics: [] };

/** Splits the sentences into chunks for one request each. */
function partsOf(sentences: readonly NumberedSentence[]): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (const line of sentences.map(shownSentence)) {
    if (part !== "" && part.length + line.length > chunkCharacters) {
      parts.push(part);
      part = "";
    }
    part += part === "" ? line : `\n${line}`;
  }
  return part === "" ? parts : [...parts, part];
}

const speakersOf = (turns: readonly Turn[]): readonly string[] =>
  [...new Set(turns.map(({ participant }) => participant))]
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((name) => name.length > 1);
