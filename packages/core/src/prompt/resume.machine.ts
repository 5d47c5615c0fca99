import type * as z from "zod";
import type { VersionMode } from "../storage/resume-record.schema.ts";

/** `empty`: no résumé is saved. */
export type ResumeState = "empty" | "active";

/** Result of a request: an event that writes a version, or `ask`, which writes none. */
export type ResumeEvent = z.infer<typeof VersionMode> | "ask";

export interface ResumeTransition {
  readonly to: ResumeState;
  readonly writesVersion: boolean;
}

const saved: ResumeTransition = { to: "active", writesVersion: true };

/**
 * Life cycle of a résumé. Null: the transition is not allowed. An empty résumé cannot be edited, translated or restored; an existing
 * résumé is edited instead of generated.
 *
 * @source contract §3, the state machine of /prompt/
 */
const transitions: Readonly<Record<ResumeState, Readonly<Record<ResumeEvent, ResumeTransition | null>>>> = {
  empty: { import: saved, generate: saved, edit: null, translate: null, restore: null, ask: { to: "empty", writesVersion: false } },
  active: { import: saved, generate: null, edit: saved, translate: saved, restore: saved, ask: { to: "active", writesVersion: false } },
};

/** Returns null if the event is not allowed in the state. */
export const resumeTransition = (state: ResumeState, event: ResumeEvent): ResumeTransition | null => transitions[state][event];

/** @param version current version; 0 if no résumé is saved */
export const resumeState = (version: number): ResumeState => (version === 0 ? "empty" : "active");
