import type {
  Engine,
  Extractor,
  GroundingCheck,
  GroundingSource,
  Judge,
  LanguageDetector,
  Safeguards,
  Summariser,
  TranscriptParser,
} from "@vitae/core/ports";

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

/** Besides being grounded, a value is none that only repeats what the instruction says about a value: "the typo". */
const groundedAndStated = (
  check: GroundingCheck,
  { instruction }: GroundingSource,
  { describedValue }: typeof import("./editing/rule-planner.ts"),
): GroundingCheck => ({
  ...check,
  operation: (operation) => {
    const described = describedValue(instruction, operation);
    return described === null ? check.operation(operation) : [described];
  },
});

const safeguards: Safeguards = {
  removeInjections: async (document) => (await checks()).removeInjections(document),
  redact: async (document, resume) => (await checks()).blind(document, resume),
  grounding: async (material) =>
    groundedAndStated((await checks()).groundingCheck(material), material, await import("./editing/rule-planner.ts")),
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
