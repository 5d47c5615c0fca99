import fc from "fast-check";
import { expect, test } from "vitest";
import { type HistoryResult, linksAfterChange, undoOrRedo, type VersionLinks } from "./version-history.ts";

/** A history as it is stored, and what each version shows. */
function history() {
  const links = new Map<number, VersionLinks>();
  const shows = new Map<number, string>();
  let at = 0;
  const add = (content: string, next: VersionLinks) => {
    at += 1;
    links.set(at, next);
    shows.set(at, content);
  };
  return {
    shown: () => shows.get(at),
    version: () => at,
    change: (content: string) => add(content, linksAfterChange(at)),
    restore: (version: number) => add(shows.get(version) ?? "", linksAfterChange(at)),
    /** Knows nothing at first, and learns what is asked for. */
    travel(to: "undo" | "redo", steps: number): HistoryResult {
      const known = new Map<number, VersionLinks>();
      let answer = undoOrRedo(to, steps, at, known);
      while (typeof answer === "object" && "missing" in answer) {
        known.set(answer.missing, links.get(answer.missing) ?? { undoTo: null, redoTo: null });
        answer = undoOrRedo(to, steps, at, known);
      }
      if (typeof answer === "object") add(shows.get(answer.content) ?? "", { undoTo: answer.undoTo, redoTo: answer.redoTo });
      return answer;
    },
  };
}

test("two undos and two redos restore the content", () => {
  const one = history();
  for (const content of ["a", "b", "c"]) one.change(content);
  const seen = (["undo", "undo", "redo", "redo"] as const).map((to) => {
    one.travel(to, 1);
    return one.shown();
  });
  expect(seen).toEqual(["b", "a", "b", "c"]);
  expect(one.version()).toBe(7);
});

test("redoes two undone steps one by one", () => {
  const one = history();
  for (const content of ["a", "b", "c"]) one.change(content);
  one.travel("undo", 2);
  expect(one.shown()).toBe("a");
  one.travel("redo", 1);
  expect(one.shown()).toBe("b");
  one.travel("redo", 1);
  expect(one.shown()).toBe("c");
});

test("a change after an undo discards the versions for redo", () => {
  const one = history();
  for (const content of ["a", "b"]) one.change(content);
  one.travel("undo", 1);
  one.change("x");
  expect(one.travel("redo", 1)).toBe("nothing_to_redo");
  one.travel("undo", 1);
  expect(one.shown()).toBe("a");
});

test("the first version cannot be undone", () => {
  const one = history();
  one.change("a");
  expect(one.travel("undo", 1)).toBe("nothing_to_undo");
  expect(one.travel("redo", 1)).toBe("nothing_to_redo");
});

test("returns the possible number of steps if there are fewer", () => {
  const one = history();
  for (const content of ["a", "b", "c"]) one.change(content);
  expect(one.travel("undo", 99)).toMatchObject({ content: 1, steps: 2 });
  expect(one.travel("redo", 99)).toMatchObject({ content: 3, steps: 2 });
});

const act = fc.oneof(
  fc.record({ act: fc.constant("change" as const), steps: fc.constant(0) }),
  fc.record({ act: fc.constant("restore" as const), steps: fc.nat(1_000) }),
  fc.record({ act: fc.constantFrom("undo" as const, "redo" as const), steps: fc.integer({ min: 1, max: 4 }) }),
);

test("any history behaves as two stacks do", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const one = history();
      one.change("0");
      let [current, undo, redo]: [string, string[], string[]] = ["0", [], []];
      const contents = ["", "0"];
      const changed = (content: string) => {
        [current, undo, redo] = [content, [...undo, current], []];
      };
      for (const [index, { act, steps }] of acts.entries()) {
        const before = one.version();
        if (act === "change") {
          one.change(String(index + 1));
          changed(String(index + 1));
        } else if (act === "restore") {
          const version = 1 + (steps % before);
          one.restore(version);
          changed(contents[version] ?? "");
        } else {
          const [from, onto] = act === "undo" ? [undo, redo] : [redo, undo];
          const gone = Math.min(steps, from.length);
          const answer = one.travel(act, steps);
          for (let step = 0; step < gone; step++) {
            onto.push(current);
            current = from.pop() ?? "";
          }
          if (gone === 0) expect(answer).toBe(`nothing_to_${act}`);
          else expect(answer).toMatchObject({ steps: gone });
        }
        if (one.version() > before) contents.push(one.shown() ?? "");
        expect(one.shown()).toBe(current);
      }
    }),
    { numRuns: 500 },
  );
});
