import type { Engine, WorkerPool } from "@vitae/core/ports";
import { sharedWorkerPool } from "@vitae/workers";
import { ruleEngine } from "./rule-engine.ts";
import { rulesInWorkers } from "./worker/in-workers.ts";

/** Options of `rules()`. */
export interface RulesOptions {
  /** Where the rules run. Default: the pool of the process, which `documents()` shares. */
  readonly pool?: WorkerPool;
  /**
   * Runs the rules in the calling thread: for tests, and for programs that trust their input. No deadline can end them there.
   * Default: false.
   */
  readonly inProcess?: boolean;
}

/** The rule engine: every port by rules and word lists. No key, no network, no clock; the same input gives the same output. */
export const rules = ({ pool = sharedWorkerPool, inProcess = false }: RulesOptions = {}): Engine =>
  inProcess ? ruleEngine : rulesInWorkers(pool);
