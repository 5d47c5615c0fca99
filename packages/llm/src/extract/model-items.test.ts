import { expect, test } from "vitest";
import { parseInstructions } from "./instructions.ts";
import { ModelAnswer } from "./model-answer.ts";
import { readItem } from "./model-items.ts";

const refs = (text: string) => readItem(text)?.refs ?? null;

test("a string of an answer is a kind, and fields with references", () => {
  expect(readItem("name 1")).toEqual({ kind: "name", refs: { "": ["1"] } });
  expect(refs("job title 7b org 8a place 8b-c when 7a points 9-11")).toEqual({
    title: ["7b"],
    org: ["8a"],
    place: ["8b-c"],
    when: ["7a"],
    points: ["9-11"],
  });
  expect(refs("skills group 40a list 40b-d list 41-42")).toEqual({ group: ["40a"], list: ["40b-d", "41-42"] });
});

test("words of a line may hold anything, also what looks like the answer's own marks", () => {
  expect(refs("job title 12:Head of Title 9; Deputy org 12:Acme, Inc. when 12:May 2019…Present")).toEqual({
    title: ["12:Head of Title 9; Deputy"],
    org: ["12:Acme, Inc."],
    when: ["12:May 2019…Present"],
  });
});

test("other marks between kind, field and reference are understood", () => {
  const expected = { title: ["7b"], org: ["8a"] };
  for (const text of ["job title7b org8a", "job: title=7b; org=8a", "job title: 7b, org: 8a", "  job  title 7b  org 8a;"])
    expect(refs(text)).toEqual(expected);
  expect(refs("job title L7b org L8a")).toEqual({ title: ["L7b"], org: ["L8a"] });
});

test("what is no such string is none, and fields that the kind does not have are left out", () => {
  for (const text of ["", "name", "name Ada", "job", "job 7", "hobby 3", "constructor 1", "__proto__ 1", "job level 3"])
    expect([text, readItem(text)]).toEqual([text, null]);
  expect(refs("language name 3 org 4")).toEqual({ name: ["3"] });
});

test("an answer of which a quarter cannot be read is refused, and a slip is not", () => {
  const fits = (...items: string[]) => ModelAnswer.safeParse({ items }).success;
  expect(fits()).toBe(true);
  expect(fits("name 1", "headline 2", "summary 3", "note: none")).toBe(true);
  expect(fits("name 1", "The headline is on line 2")).toBe(false);
});

test("each example of the instructions can be read", () => {
  const examples = [...parseInstructions.text.matchAll(/^"(.+)"$/gm)].map(([, example = ""]) => example);
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter((example) => readItem(example) === null)).toEqual([]);
});

test("changed instructions are a new version", async () => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parseInstructions.text));
  expect([parseInstructions.version, Buffer.from(bytes).toString("hex").slice(0, 16)]).toEqual(["1", "d7be705ba7f5f829"]);
});
