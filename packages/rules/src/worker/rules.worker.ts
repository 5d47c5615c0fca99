/** Methods of the rule engine that run in a worker thread. */
import type { CallContext, Log } from "@vitae/core/ports";
import { checks, detecting, editing, judging, transcripts as loadTranscripts, reading, ruleEngine, summarising } from "../rule-engine.ts";
import { toLineIds } from "./line-references.ts";
import type { RuleMethod } from "./rule-method.ts";

/** Call context of the thread. The pool terminates the thread, so the context needs no signal, clock or log. */
const log: Log = { write: () => {}, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.POSITIVE_INFINITY,
  log,
  recordUsage: () => {},
  trackPending: () => {},
};

const { extractor, planner, judge, summariser, detector, transcripts, safeguards } = ruleEngine;

/** Ports that process a document run in the thread that read it. */
export { extractor, judge, safeguards };

const ports = { extractor: reading, judge: judging, safeguards: checks };

interface Work<Name extends keyof RuleMethod> {
  /** Loads the modules of the method. Loading does not count towards its time. */
  readonly load: () => Promise<unknown>;
  readonly run: (...given: RuleMethod[Name]["given"]) => Promise<RuleMethod[Name]["answer"]>;
}

const extract = async (...[document]: RuleMethod["extract"]["given"]): Promise<RuleMethod["extract"]["answer"]> => {
  const answer = await extractor.extract(document, call);
  return { ...answer, value: toLineIds(answer.value) };
};

const methods: { readonly [Name in keyof RuleMethod]: Work<Name> } = {
  extract: { load: reading, run: extract },
  plan: { load: editing, run: (request, refused) => planner.plan(request, call, refused) },
  asksSomething: { load: judging, run: async (job) => (await judge.asksSomething?.(job, call)) ?? true },
  requirements: { load: judging, run: (job) => judge.requirements(job, call) },
  judge: { load: judging, run: (request) => judge.judge(request, call) },
  explain: { load: judging, run: (request) => judge.explain(request, call) },
  summarise: { load: summarising, run: (request) => summariser.summarise(request, call) },
  detect: { load: detecting, run: (texts) => detector.detect(texts, call) },
  fromEntries: { load: loadTranscripts, run: (entries) => transcripts.fromEntries(entries, call) },
  fromText: { load: loadTranscripts, run: (text) => transcripts.fromText(text, call) },
  language: { load: loadTranscripts, run: (text) => transcripts.language(text, call) },
  removeInjections: { load: checks, run: (document, requirements) => safeguards.removeInjections(document, requirements, call) },
  redact: { load: checks, run: (document, resume) => safeguards.redact(document, resume, call) },
  findUngrounded: { load: checks, run: (operations, source) => safeguards.findUngrounded(operations, source, call) },
  findUngroundedInText: { load: checks, run: (text, source) => safeguards.findUngroundedInText(text, source, call) },
  removeJudgements: { load: checks, run: (draft, turns) => safeguards.removeJudgements(draft, turns, call) },
};

interface Request<Name extends keyof RuleMethod> {
  readonly name: Name;
  readonly given: RuleMethod[Name]["given"];
}

export const prepare = ({ name }: { readonly name: keyof RuleMethod | "extractor" | "safeguards" }): Promise<unknown> =>
  name in ports ? ports[name as keyof typeof ports]() : methods[name as keyof RuleMethod].load();

export const runMethod = <Name extends keyof RuleMethod>({ name, given }: Request<Name>): Promise<RuleMethod[Name]["answer"]> =>
  methods[name].run(...given);
