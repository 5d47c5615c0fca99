/** One thing that must work for the rest to work. */
export interface Check {
  readonly name: string;
  /** Resolves with what was found, rejects with what is wrong and what to do. */
  run(): Promise<string>;
}

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}
