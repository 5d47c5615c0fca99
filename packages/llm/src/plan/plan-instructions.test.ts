import { expect, test } from "vitest";
import { answerShape } from "../client/answer-shape.ts";
import { ModelPlan } from "./model-plan.schema.ts";
import { planInstructions } from "./plan-instructions.ts";

/** Instructions and schema are sent with every instruction. */
const mostTokens = 900;
/** Of English text and JSON, on average. @source OpenAI, "What are tokens and how to count them" */
const charactersPerToken = 4;

test("the instructions and the schema of a plan are small", () => {
  const sent = planInstructions.text + JSON.stringify(answerShape(ModelPlan));
  expect(sent.length / charactersPerToken).toBeLessThanOrEqual(mostTokens);
});

test("the instructions name every operation that the schema knows", () => {
  const { op } = ModelPlan.shape.operations.element.shape;
  expect(op.options.filter((name) => !planInstructions.text.includes(name))).toEqual([]);
});
