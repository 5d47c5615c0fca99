import { warning } from "@vitae/core/engine";
import type { CallContext, EngineInfo, Safeguards, Summariser, Turn } from "@vitae/core/ports";
import { groundedTexts } from "../client/grounded-prose.ts";
import { mapConcurrent } from "../client/map-concurrent.ts";
import { maskError } from "../client/mask-error.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { createPiiMask } from "../client/pii-mask.ts";
import { mapTexts } from "./map-texts.ts";
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
  readonly safeguards: Safeguards;
}

/** Sums up with a language model; an interview longer than its window part by part, and the parts once more. */
export function modelSummariser({ ask, mask, safeguards }: ModelSummariserDeps): Summariser {
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
      const reply = merged ?? emptyPart;
      const shown = masked ? (mapTexts(reply, masked.restore) as MergedReply) : reply;
      const prose = [...shown.summary, ...shown.key_points].map(({ sentence }) => sentence);
      // The capital at the start of a title is no sign of a name.
      const topics = shown.topics.map(({ title, summary }) => `${title.charAt(0).toLowerCase()}${title.slice(1)}\n${summary}`);
      const text = turns.map((turn) => `${turn.participant}: ${turn.text}`).join("\n");
      const grounded = await groundedTexts([...prose, ...topics], { text, language }, safeguards, call);
      const kept: MergedReply = {
        summary: shown.summary.filter(({ sentence }) => grounded.has(sentence)),
        key_points: shown.key_points.filter(({ sentence }) => grounded.has(sentence)),
        topics: shown.topics.filter((_, at) => grounded.has(topics[at] ?? "")),
      };
      const dropped = prose.filter((sentence) => !grounded.has(sentence)).length + shown.topics.length - kept.topics.length;
      const value = draftFromReplies(told, kept, { sentences, turnCount: turns.length });
      return { value, engine: by, warnings: dropped > 0 ? [warning("ungrounded_value_dropped", { count: dropped })] : [] };
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
