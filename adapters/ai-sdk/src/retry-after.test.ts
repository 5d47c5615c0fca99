import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.parse("2027-01-01T00:00:00Z");

test.each([
  [{ "retry-after": "2" }, 2_000],
  [{ "retry-after": "0.5" }, 500],
  [{ "retry-after-ms": "150", "retry-after": "9" }, 150],
  [{ "retry-after": "Fri, 01 Jan 2027 00:00:20 GMT" }, 20_000],
  [{ "retry-after": "Fri, 01 Jan 2027 00:00:20 GMT", date: "Fri, 01 Jan 2027 00:00:15 GMT" }, 5_000],
  [{ "retry-after": "Thu, 31 Dec 2026 00:00:00 GMT" }, 0],
  [{ "retry-after": "soon" }, undefined],
  [{ "retry-after": "-3" }, undefined],
  [{ "retry-after": "" }, undefined],
  [{}, undefined],
])("%j asks for %j milliseconds", (headers, wait) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>), now)).toBe(wait);
});
