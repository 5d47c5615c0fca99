import type { Engine, Extractor, Judge, LanguageDetector, Safeguards, Summariser, TranscriptParser } from "@vitae/core/ports";

/** Modules load on first use: a program that never reads a résumé does not load the rules for it. */
const reading = () => import("./reading/rule-extractor.ts");
const judging = () => import("./judging/judge.offline.ts");
const summarising = () => import("./summarising/summarise.offline.ts");
const detecting = () => import("./detecting/detector.offline.ts");
const transcripts = () => import("./transcripts/parse-text.ts");
const checks = () => import("./safeguards/safeguards.ts");

const extractor: Extractor = { extract: async (...request) => (await reading()).ruleExtractor.extract(...request) };

const judge: Judge = {
  extractor,
  asksSomething: async (job) => (await judging()).ruleJudge.asksSomething?.(job) ?? true,
  requirements: async (...request) => (await judging()).ruleJudge.requirements(...request),
  judge: async (...request) => (await judging()).ruleJudge.judge(...request),
  explain: async (...request) => (await judging()).ruleJudge.explain(...request),
};

const summariser: Summariser = {
  summarise: async (...request) => (await summarising()).ruleSummariser.summarise(...request),
};

const detector: LanguageDetector = { detect: async (...request) => (await detecting()).ruleDetector.detect(...request) };

const transcriptParser: TranscriptParser = {
  fromEntries: async (entries) => (await transcripts()).turnsFromEntries(entries),
  fromText: async (text) => (await transcripts()).turnsFromText(text),
  language: async (text) => (await transcripts()).identifyTranscriptLanguage(text),
};

const safeguards: Safeguards = {
  removeInjections: async (document) => (await checks()).removeInjections(document),
  redact: async (document, resume) => (await checks()).blind(document, resume),
  grounding: async (material) => (await checks()).groundingCheck(material),
  removeJudgements: async (draft, turns) => (await checks()).removeJudgements(draft, turns),
};

/** The rule engine: every port by rules and word lists. No key, no network, no clock; the same input gives the same output. */
export function rules(): Engine {
  return {
    extractor,
    planner: { plan: async (...request) => (await import("./editing/rule-planner.ts")).rulePlanner.plan(...request) },
    judge,
    summariser,
    detector,
    transcripts: transcriptParser,
    safeguards,
  };
}
