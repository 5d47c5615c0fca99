import type {
  CallContext,
  EditPlanner,
  EngineResult,
  JobPosting,
  Judge,
  LanguageDetector,
  OperationRefusal,
  PlanRequest,
  Safeguards,
  Summariser,
  TranscriptParser,
  VisibleDocument,
} from "@vitae/core/ports";
import type { DraftByLineIds } from "./line-references.ts";

/** Method whose last argument is the call: its other arguments, and its result. */
type Crossing<Method> = Method extends (...given: [...infer Given, CallContext]) => Promise<infer Answer>
  ? { readonly given: Given; readonly answer: Answer }
  : never;

/** Methods of the engine ports with cloneable arguments and results, for worker threads. */
export interface RuleMethod {
  readonly extract: { readonly given: [document: VisibleDocument]; readonly answer: EngineResult<DraftByLineIds> };
  readonly plan: {
    readonly given: [request: PlanRequest, refused?: readonly OperationRefusal[]];
    readonly answer: Awaited<ReturnType<EditPlanner["plan"]>>;
  };
  readonly asksSomething: { readonly given: [job: JobPosting]; readonly answer: boolean };
  readonly requirements: Crossing<Judge["requirements"]>;
  readonly judge: Crossing<Judge["judge"]>;
  readonly explain: Crossing<Judge["explain"]>;
  readonly summarise: Crossing<Summariser["summarise"]>;
  readonly detect: Crossing<LanguageDetector["detect"]>;
  readonly fromEntries: Crossing<TranscriptParser["fromEntries"]>;
  readonly fromText: Crossing<TranscriptParser["fromText"]>;
  readonly language: Crossing<TranscriptParser["language"]>;
  readonly removeInjections: Crossing<Safeguards["removeInjections"]>;
  readonly redact: Crossing<Safeguards["redact"]>;
  readonly findUngrounded: Crossing<Safeguards["findUngrounded"]>;
  readonly findUngroundedInText: Crossing<Safeguards["findUngroundedInText"]>;
  readonly removeJudgements: Crossing<Safeguards["removeJudgements"]>;
}
