/** One check of `vitae doctor`. */
export interface Check {
  readonly name: string;
  /** Resolves with the result as text. Rejects with an error that says what failed and what to do. */
  run(): Promise<string>;
}

/** Result of one check. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}
