import { conformance, type Subject } from "./conformance.ts";
import { failureRules } from "./transcriber/failures.rules.ts";
import type { TranscriberHarness } from "./transcriber/harness.ts";
import { transcriptRules } from "./transcriber/transcripts.rules.ts";

/** Conformance suite of a `Transcriber` with a fake provider. */
export const transcriberConformance = <Bench extends TranscriberHarness>(subject: Subject<Bench>): void =>
  conformance<Bench>(subject, { transcripts: transcriptRules, failures: failureRules });
