import type * as z from "zod";
import type { VersionMode } from "../storage/resume-record.schema.ts";

/** Whether a saved résumé has a version. */
export type ResumeState = "empty" | "active";

/** Event of a saved résumé: one that creates a version, or a question. */
export type ResumeEvent = z.infer<typeof VersionMode> | "ask";

export interface ResumeTransition {
  readonly to: ResumeState;
  /** A version is written. */
  readonly rises: boolean;
}

const written: ResumeTransition = { to: "active", rises: true };

/**
 * State machine of a saved résumé. Null: the event is rejected. An empty résumé cannot be edited or restored, and an existing one
 * is edited, not generated again.
 *
 * @source contract §3, the state machine of /prompt/
 */
const moves: Readonly<Record<ResumeState, Readonly<Record<ResumeEvent, ResumeTransition | null>>>> = {
  empty: { import: written, generate: written, edit: null, translate: null, restore: null, ask: { to: "empty", rises: false } },
  active: { import: written, generate: null, edit: written, translate: written, restore: written, ask: { to: "active", rises: false } },
};

/** Returns the transition of an event; null if it is rejected. */
export const resumeTransition = (state: ResumeState, event: ResumeEvent): ResumeTransition | null => moves[state][event];

/** @param version of the context; 0: nothing is saved yet */
export const resumeState = (version: number): ResumeState => (version === 0 ? "empty" : "active");
