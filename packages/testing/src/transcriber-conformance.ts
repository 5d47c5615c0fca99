import { conformance, type Subject } from "./conformance.ts";
import type { TranscriberBench } from "./transcriber/bench.ts";
import { failing } from "./transcriber/failures.rules.ts";
import { transcripts } from "./transcriber/transcripts.rules.ts";

/** What every `Transcriber` must show, with a provider behind it that does as it is told. */
export const transcriberConformance = <Bench extends TranscriberBench>(subject: Subject<Bench>): void =>
  conformance<Bench>(subject, { transcripts, failures: failing });
