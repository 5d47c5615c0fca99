import { expect, test } from "vitest";
import { markTaskId, serverSecretOf } from "./task-secret.ts";

const id = "0b0e7a52-6f7c-4b0a-9a57-3c1f6d1f2a10";

test("an id keeps its form, and says which of the secrets it was marked with", () => {
  const marked = markTaskId("first", id);
  expect(marked).toMatch(/^0b0e7a52-6f7c-4b0a-9a57-3c1f[0-9a-f]{8}$/);
  expect(serverSecretOf(["third", "second", "first"], marked)).toBe("first");
  expect(serverSecretOf(["second", "first"], markTaskId("second", id))).toBe("second");
});

test("an id without a mark belongs to the current secret", () => {
  expect(serverSecretOf(["second", "first"], id)).toBe("second");
  expect(serverSecretOf(["third", "second"], markTaskId("first", id))).toBe("third");
});
