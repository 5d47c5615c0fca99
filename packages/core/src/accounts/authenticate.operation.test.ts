import { expect, test } from "vitest";
import { VitaeError } from "../errors.ts";
import { jsonLog } from "../runtime/json-log.ts";
import { authenticate } from "./authenticate.operation.ts";
import type { Authenticator, AuthRequest } from "./authenticator.port.ts";

const request: AuthRequest = { method: "POST", path: "/parse/", headers: {}, signal: AbortSignal.timeout(9_000) };
const user = { account: "acme", token: "ada", kind: "console", metered: false } as const;

/** What the caller gets, or the code it is refused by, and what is in the log. */
async function asked(access: () => unknown, signal = request.signal) {
  const lines: string[] = [];
  const log = jsonLog({ write: (line) => lines.push(line) });
  const answer = await authenticate(access as Authenticator, { ...request, signal }, log).catch((error: VitaeError) => error.code);
  return { answer, log: lines.map((line) => JSON.parse(line)), written: lines.join() };
}

test("accepts a principal of a synchronous or asynchronous authenticator", async () => {
  expect(await asked(async () => user)).toMatchObject({ answer: user, log: [] });
  expect(await asked(() => user)).toMatchObject({ answer: user, log: [] });
});

test("rejects with the error of a resolved or thrown refusal", async () => {
  expect(await asked(async () => ({ refused: "token_expired" }))).toMatchObject({ answer: "token_expired", log: [] });
  expect(await asked(() => Promise.reject(new VitaeError("account_suspended")))).toMatchObject({ answer: "account_suspended", log: [] });
});

test.each([
  ["throws", () => unreachable()],
  ["rejects", async () => unreachable()],
])("logs the place of an error in a function that %s, and hides it from the caller", async (_, access) => {
  const { answer, log, written } = await asked(access);
  expect(answer).toBe("internal");
  expect(log).toMatchObject([
    { level: "error", event: "access_failed", error: "TypeError", stack: expect.stringContaining("unreachable") },
  ]);
  expect(written).not.toContain("ada@example.org");
});

function unreachable(): never {
  throw new TypeError("no session of ada@example.org");
}

test.each([
  [undefined, "a principal is { account, token, kind, metered }, not undefined"],
  [null, "a principal is { account, token, kind, metered }, not null"],
  ["acme", "a principal is { account, token, kind, metered }, not string"],
  [{ id: 7 }, "account must be a string that is not empty, not undefined"],
  [{ ...user, account: 7 }, "account must be a string that is not empty, not number"],
  [{ ...user, account: "" }, "account must be a string that is not empty"],
  [{ ...user, token: null }, "token must be a string that is not empty, not null"],
  [{ ...user, kind: "admin" }, 'kind must be "console" or "legacy"'],
  [{ ...user, metered: undefined }, "metered must be true or false, not undefined"],
  [{ refused: true }, 'refused must be a code of an error, such as "token_invalid"'],
  [{ ...user, refused: "no_such_code" }, 'refused must be a code of an error, such as "token_invalid"'],
])("rejects %j, and logs what is missing", async (half, problem) => {
  const { answer, log } = await asked(async () => half);
  expect(answer).toBe("internal");
  expect(log).toEqual([{ time: expect.any(String), level: "error", event: "access_failed", problem }]);
});

test("rejects with cancelled without a log line if the caller disconnects", async () => {
  const left = () => Promise.reject(new DOMException("This operation was aborted", "AbortError"));
  expect(await asked(left, AbortSignal.abort())).toMatchObject({ answer: "cancelled", log: [] });
});
