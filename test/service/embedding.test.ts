import type { ResumeService } from "@vitae/core";
import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import type { Authenticator, DocumentReader, Principal } from "@vitae/core/ports";
import { VitaeError } from "@vitae/core/ports";
import { rules } from "@vitae/rules";
import { beforeEach, expect, test } from "vitest";

/** The caller is authenticated and rejected before any document is read. */
const reader: DocumentReader = { read: () => Promise.reject(new VitaeError("document_unreadable")), close: async () => {} };
const file = { filename: "cv.pdf", bytes: new Uint8Array(3) };
const credit = { credit: true, consoleKey: true };
const asked = (headers: Record<string, string> = {}) => ({ method: "POST", path: "/parse/", headers, signal: AbortSignal.timeout(9_000) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "served",
    (error) => (VitaeError.is(error) ? error.code : error),
  );

let resumes: ResumeService;
beforeEach(() => {
  resumes = createResumeService({ engine: rules(), reader });
});

/** An account of the service and the principal of its API key. */
async function customer(): Promise<Principal> {
  const { id } = await resumes.accounts.create({ name: "Acme" });
  const { record } = await resumes.accounts.createKey(id);
  return { account: id, token: record.id, kind: "console", metered: true };
}

test("a host calls in the name of an account, on its credit and under its state", async () => {
  const principal = await customer();
  const call = () => codeOf(resumes.as(principal).parse([file]));
  expect(await call()).toBe("served");
  await resumes.accounts.credit(principal.account, -5_000_000, "spent elsewhere");
  expect(await call()).toBe("no_credit");
  await resumes.accounts.credit(principal.account, 1);
  expect(await call()).toBe("served");
  await resumes.accounts.transition(principal.account, "suspend");
  expect(await call()).toBe("account_suspended");
});

test("a host that keeps the credit itself needs no account here", async () => {
  const users = resumes.as({ account: "their-17", token: "session", kind: "console", metered: false });
  expect(await codeOf(users.parse([file]))).toBe("served");
  expect(await resumes.accounts.list()).toEqual([]);
});

test.each([
  ["nobody", undefined],
  ["null", null],
  ["a name", "acme"],
  ["half a principal", { account: "acme", token: "t", kind: "console" }],
])("%s in the place of a principal is served nothing, from code as over HTTP", async (_, half) => {
  const principal = half as unknown as Principal;
  expect(() => resumes.as(principal)).toThrow(TypeError);
  const untyped = createResumeService({ engine: rules(), reader, authenticate: (async () => principal) as Authenticator });
  expect(await codeOf(untyped.authorise(asked(), credit))).toBe("internal");
});

test("what is wrong with a principal is named", () => {
  const numbered = { account: 17, token: "t", kind: "console", metered: false } as unknown as Principal;
  expect(() => resumes.as(numbered)).toThrow("as: account must be a string that is not empty, not number.");
});

test("what breaks in the host's access is logged under the id of its request", async () => {
  const lines: string[] = [];
  const host = systemRuntime({ log: jsonLog({ write: (line) => lines.push(line) }) });
  const broken = createResumeService({
    engine: rules(),
    reader,
    runtime: host,
    authenticate: () => Promise.reject(new RangeError("pool is full")),
  });
  expect(await codeOf(broken.authorise({ ...asked(), requestId: "7d3" }, credit))).toBe("internal");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: "access_failed", request_id: "7d3", error: "RangeError" }]);
});

test("keys are made, listed and revoked in code, and work with the next request", async () => {
  const { id } = await resumes.accounts.create({ name: "Acme", provisioning: true });
  const { key, record } = await resumes.accounts.createKey(id, { name: "import", kind: "legacy" });
  const use = () => codeOf(resumes.authorise(asked({ authorization: `Bearer ${key}` }), { credit: true, consoleKey: false }));
  expect(await use()).toBe("account_provisioning");
  await resumes.accounts.transition(id, "activate");
  expect(await use()).toBe("served");
  expect(await resumes.accounts.listKeys(id)).toMatchObject([{ id: record.id, name: "import", kind: "legacy", prefix: key.slice(0, 16) }]);
  await resumes.accounts.revokeKey(key);
  expect(await use()).toBe("token_invalid");
});

test("what a host asks for wrongly is named", async () => {
  const { account } = await customer();
  const wrong = resumes.accounts.createKey(account, { kind: "admin" as "legacy" });
  await expect(wrong).rejects.toMatchObject({ code: "validation_failed", issues: [{ loc: ["body", "kind"] }] });
  await expect(resumes.accounts.credit(account, 0.5)).rejects.toMatchObject({ issues: [{ loc: ["body", "amount"] }] });
  expect(await codeOf(resumes.accounts.createKey("nobody"))).toBe("account_not_found");
  await Promise.all(Array.from({ length: 24 }, () => resumes.accounts.createKey(account)));
  await expect(resumes.accounts.createKey(account)).rejects.toMatchObject({
    code: "key_limit_reached",
    message: "The account already has 25 active keys. Revoke one first.",
  });
});
