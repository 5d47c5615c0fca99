import type { LanguageDetector } from "./detector.port.ts";
import type { Extractor } from "./extractor.port.ts";
import type { Judge } from "./judge.port.ts";
import type { EditPlanner } from "./planner.port.ts";
import type { Safeguards } from "./safeguards.port.ts";
import type { Summariser } from "./summariser.port.ts";
import type { TranscriptParser } from "./transcript-parser.port.ts";
import type { Translator } from "./translator.port.ts";

/** Engine of a service. Each property is a port that can be replaced alone: `{ ...rules(), judge: mine }`. */
export interface Engine {
  /** Finds the values of a résumé in a document. */
  readonly extractor: Extractor;
  /** Plans the edits of a saved résumé. */
  readonly planner: EditPlanner;
  /** Finds the requirements of a job and judges candidates by them. */
  readonly judge: Judge;
  /** Summarises interviews. */
  readonly summariser: Summariser;
  /** Identifies languages. */
  readonly detector: LanguageDetector;
  /** Parses transcripts into turns. */
  readonly transcripts: TranscriptParser;
  /** Checks that the service applies to the results of the other ports. */
  readonly safeguards: Safeguards;
  /** Translator of the engine, named `"model"` in the option `translators`. Absent: that name is ignored. */
  readonly translator?: Translator;
}
