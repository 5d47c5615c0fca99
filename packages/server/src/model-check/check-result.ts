import type { CheckedOperationName } from "./check-operations.ts";

/** Result of one operation. */
export interface OperationResult {
  readonly operation: CheckedOperationName;
  /** Number of cases that were run, and how many of them failed. */
  readonly cases: number;
  readonly failed: number;
  /** Share of the replies that the service could use without asking again, from 0 to 1; null without a reply. */
  readonly valid_replies: number | null;
  /** F1 of the values, from 0 to 1, of the model and of the rule engine; null if the rule engine cannot run the operation. */
  readonly f1: number;
  readonly f1_rules: number | null;
  /** Values that the service dropped because the document does not contain them. */
  readonly dropped_values: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** USD; null if the model has no known price. */
  readonly cost_usd: number | null;
  /** Duration of a reply in milliseconds. */
  readonly latency_ms: { readonly p50: number; readonly p95: number };
  /** Failures of the provider by kind. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Result of `vitae model check`. */
export interface CheckResult {
  readonly check: 1;
  /** `provider/model`. */
  readonly model: string;
  /** Time of the end, ISO 8601 in UTC. */
  readonly finished_at: string;
  /** Maximum cost in USD; null: none. `stopped` is true if it was reached before the last case. */
  readonly budget_usd: number | null;
  readonly stopped: boolean;
  readonly operations: readonly OperationResult[];
}
