import type { LanguageDetector } from "./detector.port.ts";
import type { Extractor } from "./extractor.port.ts";
import type { Judge } from "./judge.port.ts";
import type { EditPlanner } from "./planner.port.ts";
import type { Safeguards } from "./safeguards.port.ts";
import type { Summariser } from "./summariser.port.ts";
import type { TranscriptParser } from "./transcript-parser.port.ts";
import type { Translator } from "./translator.port.ts";

/**
 * Everything that a service needs knowledge of languages or a model for. Each property is a port of its own:
 * `{ ...rules(), judge: mine }` replaces one of them.
 */
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
  /** Reads the turns of a transcript. */
  readonly transcripts: TranscriptParser;
  /** Checks that the service applies to whatever the other ports return. */
  readonly safeguards: Safeguards;
  /** Translates texts. Absent: `"model"` in `translators` names no translator. */
  readonly translator?: Translator;
}
