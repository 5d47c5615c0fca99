import type { Engine, WorkerPool } from "@vitae/core/ports";
import { sharedWorkerPool } from "@vitae/workers";
import { ruleEngine } from "./rule-engine.ts";
import { rulesInWorkers } from "./worker/in-workers.ts";

/** Options of `rules()`. */
export interface RulesOptions {
  /** Worker pool. Default: the pool of the process, which `documents()` shares. */
  readonly pool?: WorkerPool;
  /**
   * Runs the rules in the calling thread: for tests, and for programs that trust their input. No deadline can end them there.
   * Default: false.
   */
  readonly inProcess?: boolean;
}

/**
 * Creates the rule engine, which implements every engine port by rules and word lists. It needs no API key, network or clock; equal
 * input gives equal output.
 */
export const rules = ({ pool = sharedWorkerPool, inProcess = false }: RulesOptions = {}): Engine =>
  inProcess ? ruleEngine : rulesInWorkers(pool);
