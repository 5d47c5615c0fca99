import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Deployment, deployment, type PromptInit } from "./deployment.ts";
import { bothStores } from "./stores.ts";

const file = (bytes: Uint8Array, name = "cv.pdf") => ({ file: { name, bytes } });
const large = new Uint8Array(10 * 1024 * 1024 + 1);
large.set(fixture("plain.pdf"));

describe.each(bothStores())("what POST /prompt/ refuses on %s", (_, fresh) => {
  let vitae: Deployment;
  beforeAll(async () => {
    vitae = await deployment((await fresh()).storage());
  });
  afterAll(() => vitae.close());

  test.each<[string, string | null, PromptInit, number, unknown]>([
    ["no prompt_text", null, {}, 422, [{ type: "missing", loc: ["body", "prompt_text"], msg: "Field required" }]],
    ["a blank one that nothing else explains", " \n", {}, 422, [{ loc: ["body", "prompt_text"] }]],
    ["one of more than 20,000 characters", "x".repeat(20_001), {}, 422, [{ loc: ["body", "prompt_text"] }]],
    ["what is no language", "Hello", { language: "klingon" }, 422, [{ loc: ["body", "language"] }]],
    ["a template_id of more than 255 characters", "Hello", { template_id: "x".repeat(256) }, 422, [{ loc: ["body", "template_id"] }]],
    ["a file over 10 MB", "Import it", file(large), 413, "File too large (max 10 MB)."],
    ["an empty file", "Import it", file(new Uint8Array()), 400, "Uploaded file is empty."],
    [
      "a file that is no document",
      "Import it",
      file(Buffer.from("wor\u0000ds")),
      400,
      "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
    ],
    [
      "a torn PDF",
      "Import it",
      file(Buffer.from("%PDF-1.4 and no more")),
      400,
      "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
    ],
    [
      "a PDF under a password",
      "Import it",
      file(fixture("encrypted.pdf")),
      400,
      "The PDF is password-protected. Remove the password and resend.",
    ],
    ["a scan", "Import it", file(fixture("no-text.pdf")), 400, "The document has no text layer (a scan?). Send a text PDF."],
  ])("%s", async (_, text, init, status, detail) => {
    const caller = await vitae.caller();
    expect(await caller.prompt(text, init)).toMatchObject({ status, json: { detail } });
    expect((await caller.list()).json.items).toEqual([]);
    expect((await vitae.service.accounts.get(caller.account)).held).toBe(0);
  });

  test.each<[string, PromptInit]>([
    ["an empty template_id", { template_id: "" }],
    ["an empty language", { language: "" }],
  ])("%s is the same as none", async (_, init) => {
    const { status, json } = await (await vitae.caller()).prompt("Add Go to my skills", init);
    expect([status, json.mode, json.template_id]).toEqual([200, "generate", "default"]);
  });

  test("two files, and a body that is no form, have another shape", async () => {
    const caller = await vitae.caller();
    const body = new FormData();
    body.append("prompt_text", "Import them");
    for (const name of ["a.pdf", "b.pdf"]) body.append("file", new Blob([fixture("plain.pdf") as Uint8Array<ArrayBuffer>]), name);
    expect((await caller.send("/prompt/", { method: "POST", body })).status).toBe(413);
    const json = { method: "POST", body: '{"prompt_text":"Add Go"}', headers: { "content-type": "application/json" } };
    expect(await caller.send("/prompt/", json)).toMatchObject({ status: 422, json: { code: "validation_failed" } });
    const torn = { ...json, headers: { "content-type": "multipart/form-data; boundary=x" } };
    expect((await caller.send("/prompt/", torn)).status).toBe(400);
  });

  test("no token, a wrong one, another method, another path", async () => {
    const caller = await vitae.caller();
    const token = (authorization: string) => caller.prompt("Hello", { headers: { authorization } });
    expect(await token("")).toMatchObject({ status: 401, json: { detail: "Missing API token." } });
    expect(await token(`Bearer ${caller.key}x`)).toMatchObject({ status: 401, json: { detail: "Invalid API token." } });
    const get = await caller.send("/prompt/");
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    for (const path of ["/prompt", "/prompt/resumes/"])
      expect(await caller.send(path)).toMatchObject({ status: 401, json: { code: "unknown_endpoint" } });
    expect(get.headers.get("x-service-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("an account without credit, and one that is not set up yet", async () => {
    const poor = await vitae.caller();
    await vitae.service.accounts.credit(poor.account, -5_000_000);
    expect(await poor.prompt("Add Go to my skills")).toMatchObject({
      status: 403,
      json: { detail: "No prepaid credit. Buy credits in the Console." },
    });
    const { id } = await vitae.service.accounts.create({ name: "New", provisioning: true });
    expect(await (await vitae.caller({ account: id })).prompt("Add Go to my skills")).toMatchObject({
      status: 403,
      json: { detail: "Account provisioning incomplete." },
    });
  });

  test("the account is looked at before its token's kind, that before its credit, and all of them before the form", async () => {
    const caller = await vitae.caller({ kind: "legacy" });
    const wrong = { headers: { "x-service-user-id": "u" }, language: "klingon" };
    await vitae.service.accounts.credit(caller.account, -5_000_000);
    expect((await caller.prompt(null, wrong)).json).toMatchObject({ code: "console_key_needed" });
    expect((await caller.prompt(null, { language: "klingon" })).json).toMatchObject({ code: "no_credit" });
    await vitae.service.accounts.transition(caller.account, "suspend");
    expect((await caller.prompt(null, wrong)).json).toMatchObject({ code: "account_suspended" });
  });
});
