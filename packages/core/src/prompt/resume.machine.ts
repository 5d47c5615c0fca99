import type * as z from "zod";
import type { VersionMode } from "../storage/resume-record.schema.ts";

/** Whether a context holds a résumé. */
export type ResumeState = "empty" | "active";

/** What a request comes to: what makes a version, or a question that makes none. */
export type ResumeEvent = z.infer<typeof VersionMode> | "ask";

export interface ResumeTransition {
  readonly to: ResumeState;
  /** A version is written. */
  readonly rises: boolean;
}

const written: ResumeTransition = { to: "active", rises: true };

/**
 * The whole life of a résumé. What is null is refused: nothing can be changed or brought back where nothing is, and what is there is
 * edited, not generated anew.
 *
 * @source contract §3, the state machine of /prompt/
 */
const moves: Readonly<Record<ResumeState, Readonly<Record<ResumeEvent, ResumeTransition | null>>>> = {
  empty: { import: written, generate: written, edit: null, translate: null, restore: null, ask: { to: "empty", rises: false } },
  active: { import: written, generate: null, edit: written, translate: written, restore: written, ask: { to: "active", rises: false } },
};

/** Where an event leads; null when it is refused. */
export const resumeTransition = (state: ResumeState, event: ResumeEvent): ResumeTransition | null => moves[state][event];

/** @param version of the context; 0: nothing is saved yet */
export const resumeState = (version: number): ResumeState => (version === 0 ? "empty" : "active");
