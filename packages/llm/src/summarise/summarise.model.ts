import type { CallContext, EngineInfo, Summariser, SummaryDraft, Turn } from "@vitae/core/ports";
import * as z from "zod";
import { mapConcurrent } from "../client/map-concurrent.ts";
import { maskError } from "../client/mask-error.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { createPiiMask } from "../client/pii-mask.ts";
import { summariseInstructions } from "./summarise-instructions.ts";
import { chunkCharacters, summaryTokens } from "./summary-limits.ts";

const Topics = z.array(z.object({ title: z.string().max(300), summary: z.string().max(2_000) })).max(40);

const Told = z.object({
  language: z.string().max(16),
  summary: z.string().max(8_000),
  key_points: z.array(z.string().max(1_000)).max(40),
  topics: Topics,
  questions: z.array(z.object({ question: z.string().max(1_000), turn: z.number().int(), answer_summary: z.string().max(2_000) })).max(200),
  follow_ups: z.array(z.string().max(1_000)).max(60),
  quotes: z.array(z.object({ turn: z.number().int(), text: z.string().max(2_000) })).max(40),
});
type Told = z.infer<typeof Told>;

const Merged = Told.pick({ summary: true, key_points: true, topics: true });

/** Parts that are asked about at the same time. */
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
      const parts = partsOf(turns).map(hide);
      if (masked && parts.some(masked.leaks)) throw maskError(call);
      const told = await mapConcurrent(parts, parallel, (transcript) =>
        ask.ask(
          {
            name: "summary",
            instructions: summariseInstructions.summary,
            data: JSON.stringify({ language: language ?? "", transcript }),
            answer: Told,
            maxOutputTokens: summaryTokens,
          },
          call,
        ),
      );
      const merged = told.length > 1 ? await merge(told, language, call) : told[0];
      const value = draftOf(told, merged ?? emptyPart, turns);
      return { value: masked ? (mapTexts(value, masked.restore) as SummaryDraft) : value, engine: by, warnings: [] };
    },
  };

  function merge(told: readonly Told[], language: string | null, call: CallContext): Promise<z.infer<typeof Merged>> {
    const parts = told.map(({ summary, key_points, topics }) => ({ summary, key_points, topics }));
    const data = JSON.stringify({ language: language ?? told[0]?.language ?? "", parts });
    return ask.ask(
      { name: "merged_summary", instructions: summariseInstructions.merge, data, answer: Merged, maxOutputTokens: summaryTokens },
      call,
    );
  }
}

const emptyPart: z.infer<typeof Merged> = { summary: "", key_points: [], topics: [] };

const draftOf = (told: readonly Told[], { summary, key_points, topics }: z.infer<typeof Merged>, turns: readonly Turn[]): SummaryDraft => ({
  language: told[0]?.language.slice(0, 2).toLowerCase() ?? "",
  summary,
  sources: [],
  keyPoints: key_points,
  topics,
  questions: told.flatMap(({ questions }) =>
    questions.flatMap(({ question, turn, answer_summary }) =>
      turns[turn - 1] ? [{ question, turn: turn - 1, answerSummary: answer_summary }] : [],
    ),
  ),
  followUps: told.flatMap(({ follow_ups }) => follow_ups),
  quotes: told.flatMap(({ quotes }) => quotes.flatMap(({ turn, text }) => (turns[turn - 1] ? [{ turn: turn - 1, text }] : []))),
});

/** The turns, numbered from 1, in parts that a model is asked about at once; a turn that is longer than a part is shown in pieces. */
function partsOf(turns: readonly Turn[]): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (const [at, { participant, text }] of turns.entries()) {
    for (let from = 0; from === 0 || from < text.length; from += chunkCharacters) {
      const line = `T${at + 1}| ${participant === "" ? "" : `${participant}: `}${text.slice(from, from + chunkCharacters).replace(/\s+/g, " ")}`;
      if (part !== "" && part.length + line.length > chunkCharacters) {
        parts.push(part);
        part = "";
      }
      part += part === "" ? line : `\n${line}`;
    }
  }
  return part === "" ? parts : [...parts, part];
}

const speakersOf = (turns: readonly Turn[]): readonly string[] =>
  [...new Set(turns.map(({ participant }) => participant))]
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((name) => name.length > 1);

/** Every text of a value, changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}
