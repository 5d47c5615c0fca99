/** What a worker thread runs of the rule engine. */
import type { CallContext, Log } from "@vitae/core/ports";
import { checks, detecting, editing, judging, reading, ruleEngine, summarising, transcripts as transcribed } from "../rule-engine.ts";
import { toLineIds } from "./line-references.ts";
import type { RuleMethod } from "./rule-method.ts";

/** The thread is ended from outside: nothing in it watches a signal, a clock or a log. */
const log: Log = { write: () => {}, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.POSITIVE_INFINITY,
  log,
  recordUsage: () => {},
  trackPending: () => {},
};

const { extractor, planner, judge, summariser, detector, transcripts, safeguards } = ruleEngine;

const methods: { readonly [Name in keyof RuleMethod]: (...given: RuleMethod[Name]["given"]) => Promise<RuleMethod[Name]["answer"]> } = {
  extract: async (document) => {
    const answer = await extractor.extract(document, call);
    return { ...answer, value: toLineIds(answer.value) };
  },
  plan: (request, refused) => planner.plan(request, call, refused),
  asksSomething: async (job) => (await judge.asksSomething?.(job, call)) ?? true,
  requirements: (job) => judge.requirements(job, call),
  judge: (request) => judge.judge(request, call),
  explain: (request) => judge.explain(request, call),
  summarise: (request) => summariser.summarise(request, call),
  detect: (texts) => detector.detect(texts, call),
  fromEntries: (entries) => transcripts.fromEntries(entries, call),
  fromText: (text) => transcripts.fromText(text, call),
  language: (text) => transcripts.language(text, call),
  removeInjections: (document) => safeguards.removeInjections(document, call),
  redact: (document, resume) => safeguards.redact(document, resume, call),
  findUngrounded: (operations, source) => safeguards.findUngrounded(operations, source, call),
  findUngroundedInText: (text, source) => safeguards.findUngroundedInText(text, source, call),
  removeJudgements: (draft, turns) => safeguards.removeJudgements(draft, turns, call),
};

/** The modules that a method needs: loading them is no part of its time. */
const modules: { readonly [Name in keyof RuleMethod]: () => Promise<unknown> } = {
  extract: reading,
  plan: editing,
  asksSomething: judging,
  requirements: judging,
  judge: judging,
  explain: judging,
  summarise: summarising,
  detect: detecting,
  fromEntries: transcribed,
  fromText: transcribed,
  language: transcribed,
  removeInjections: checks,
  redact: checks,
  findUngrounded: checks,
  findUngroundedInText: checks,
  removeJudgements: checks,
};

export const prepare = ({ name }: { readonly name: keyof RuleMethod }): Promise<unknown> => modules[name]();

export const runMethod = <Name extends keyof RuleMethod>({
  name,
  given,
}: {
  readonly name: Name;
  readonly given: RuleMethod[Name]["given"];
}) => methods[name](...given);
