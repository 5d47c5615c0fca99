import type {
  EditOperation,
  Engine,
  Extractor,
  GroundingSource,
  Judge,
  LanguageDetector,
  Safeguards,
  Summariser,
  TranscriptParser,
} from "@vitae/core/ports";

/** Modules load on first use: a program that never reads a résumé does not load the rules for it. */
export const reading = () => import("./reading/rule-extractor.ts");
export const judging = () => import("./judging/judge.offline.ts");
export const summarising = () => import("./summarising/summarise.offline.ts");
export const detecting = () => import("./detecting/detector.offline.ts");
export const transcripts = () => import("./transcripts/parse-text.ts");
export const checks = () => import("./safeguards/safeguards.ts");
export const editing = () => import("./editing/rule-planner.ts");

const extractor: Extractor = { extract: async (...request) => (await reading()).ruleExtractor.extract(...request) };

const judge: Judge = {
  extractor,
  asksSomething: async (...request) => (await judging()).ruleJudge.asksSomething?.(...request) ?? true,
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

/** A grounded value must also not repeat the instruction's description of a value: "the typo". */
async function statedValues(
  ungrounded: readonly (readonly string[])[],
  operations: readonly EditOperation[],
  { instruction }: GroundingSource,
): Promise<readonly (readonly string[])[]> {
  const { describedValue } = await editing();
  return operations.map((operation, index) => {
    const described = describedValue(instruction, operation);
    return described === null ? (ungrounded[index] ?? []) : [described];
  });
}

const safeguards: Safeguards = {
  removeInjections: async (document, requirements) =>
    (await checks()).removeInjections(document, (await judging()).namesOfDemands(requirements)),
  redact: async (document, resume) => (await checks()).blind(document, resume),
  async findUngrounded(operations, source) {
    const read = { ...source, also: [...(source.also ?? []), ...(await editing()).dictatedEmails(source.instruction)] };
    return statedValues((await checks()).findUngroundedValues(operations, read), operations, source);
  },
  findUngroundedInText: async (text, source) => (await checks()).findUngroundedWords(text, source),
  removeJudgements: async (draft, turns) => (await checks()).removeJudgements(draft, turns),
};

/** Every port by rules and word lists, in the calling thread. */
export const ruleEngine: Engine = {
  extractor,
  planner: { plan: async (...request) => (await editing()).rulePlanner.plan(...request) },
  judge,
  summariser,
  detector,
  transcripts: transcriptParser,
  safeguards,
};
