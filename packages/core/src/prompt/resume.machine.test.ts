import { expect, test } from "vitest";
import { type ResumeEvent, type ResumeState, resumeState, resumeTransition } from "./resume.machine.ts";

/** What the contract says, written out: state × event; a rising version is marked. */
const contract: Record<ResumeState, Record<ResumeEvent, "empty" | "active" | "active, next version" | "refused">> = {
  empty: {
    import: "active, next version",
    generate: "active, next version",
    edit: "refused",
    translate: "refused",
    restore: "refused",
    ask: "empty",
  },
  active: {
    import: "active, next version",
    generate: "refused",
    edit: "active, next version",
    translate: "active, next version",
    restore: "active, next version",
    ask: "active",
  },
};

for (const [state, events] of Object.entries(contract) as [ResumeState, Record<ResumeEvent, string>][]) {
  for (const [event, expected] of Object.entries(events) as [ResumeEvent, string][]) {
    test(`${event} on a résumé that is ${state}: ${expected}`, () => {
      const move = resumeTransition(state, event);
      expect(move === null ? "refused" : `${move.to}${move.writesVersion ? ", next version" : ""}`).toBe(expected);
    });
  }
}

test("a résumé exists from its first version", () => {
  expect([0, 1, 2].map(resumeState)).toEqual(["empty", "active", "active"]);
});
