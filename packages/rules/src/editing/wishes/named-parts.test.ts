import { describe, expect, test } from "vitest";
import { planned } from "../words/test/planned.ts";

const answer = async (question: string): Promise<string | null> => {
  const plan = await planned(question);
  return plan.kind === "answer" ? plan.text : null;
};

describe("a question that no rule reads is answered by what stands there", () => {
  test.each([
    ["what level did I put for English", ["English (B2)"]],
    ["who did I work for before Acme", ["Acme Logistics GmbH", "Globex"]],
    ["which two interests did I put in there?", ["Interests (2)", "Chess, Climbing"]],
    ["Was steht eigentlich bei meinen Sprachen?", ["German (native)", "English (B2)"]],
    ["did I put my phone number in?", ["+43 1 555"]],
    ["what did I say about planning the routes?", ["Planned routes"]],
  ])("%s", async (question, texts) => {
    const text = await answer(question);
    for (const one of texts) expect(text).toContain(one);
  });

  test.each([
    ["for an opinion", "is my summary too long?"],
    ["for a wish in the form of a question", "can you put my interests at the end of everything there is?"],
    ["for what somebody should write", "what should I write in my summary?"],
    ["for a thing that is not there", "which hospital did my brother choose?"],
  ])("but not %s", async (_, question) => {
    expect(await answer(question)).toBeNull();
  });
});
