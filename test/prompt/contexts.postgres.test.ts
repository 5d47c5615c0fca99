import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Deployment, deployment } from "./deployment.ts";
import { bothStores } from "./stores.ts";

const skills = (json: { readonly ai_response?: { readonly data?: unknown } | undefined }) =>
  (json.ai_response?.data as { segment_type: string; segment_data: { items: string[] } }[] | undefined)?.find(
    ({ segment_type }) => segment_type === "skills",
  )?.segment_data.items;
const user = (id: string) => ({ headers: { "x-service-user-id": id } });
const target = (id: string) => ({ headers: { "x-service-target-resume-id": id } });

describe.each(bothStores())("whose résumé is meant, on %s", (_, fresh) => {
  let vitae: Deployment;
  beforeAll(async () => {
    vitae = await deployment((await fresh()).storage());
  });
  afterAll(() => vitae.close());

  test("the Console keys of an account share its original résumé, and no other account sees it", async () => {
    const one = await vitae.caller();
    const two = await vitae.caller({ account: one.account });
    const foreign = await vitae.caller();
    await one.prompt("Add Go to my skills");
    const shared = (await two.prompt("Add Rust to my skills")).json;
    expect([shared.version, skills(shared), shared.customer_id, shared.resume_id]).toEqual([2, ["Go", "Rust"], undefined, undefined]);
    expect(skills((await foreign.prompt("Add SQL to my skills")).json)).toEqual(["SQL"]);
    expect((await one.list()).json.items).toMatchObject([{ external_user_id: null, version: 2 }]);
  });

  test("an end user gets a résumé of its own on first use, by any key of the account", async () => {
    const one = await vitae.caller();
    const two = await vitae.caller({ account: one.account });
    await one.prompt("Add Go to my skills");
    const made = (await one.prompt("Add Rust to my skills", user("user-1"))).json;
    expect(made).toMatchObject({ mode: "generate", version: 1 });
    expect([made.customer_id, made.resume_id]).toEqual([expect.stringMatching(/^cus_\w{20}$/), expect.stringMatching(/^res_\w{20}$/)]);
    const again = (await two.prompt("Add SQL to my skills", user("user-1"))).json;
    expect([again.version, skills(again)]).toEqual([2, ["Rust", "SQL"]]);
    expect([again.customer_id, again.resume_id]).toEqual([made.customer_id, made.resume_id]);
    const other = (await one.prompt("Add Perl to my skills", user("User-1"))).json;
    expect([skills(other), other.resume_id === made.resume_id, other.customer_id === made.customer_id]).toEqual([["Perl"], false, false]);
    const foreign = await vitae.caller();
    expect(skills((await foreign.prompt("Add C to my skills", user("user-1"))).json)).toEqual(["C"]);
  });

  test("what may only read makes no context, and names no ids of one", async () => {
    const { account, list } = await vitae.caller();
    const reader = vitae.service.as({ account, token: "tok_reader", kind: "console", metered: false });
    const asked = (userId?: string) => reader.prompt({ prompt_text: "Add Go to my skills" }, { userId, readOnly: true });
    for (const reply of [await asked(), await asked("stranger")]) {
      expect(reply).toMatchObject({ mode: "ask", version: 0 });
      expect([reply.customer_id, reply.resume_id, reply.ai_response]).toEqual([undefined, undefined, undefined]);
    }
    expect((await list()).json.items).toEqual([]);
  });

  test("a question makes the context, empty: version 0, without a name or content", async () => {
    const caller = await vitae.caller();
    const { json } = await caller.prompt("What is my email?", user("u"));
    expect(json).toMatchObject({ mode: "ask", version: 0, customer_id: /^cus_/, resume_id: /^res_/ });
    const item = { external_user_id: "u", customer_id: json.customer_id, resume_id: json.resume_id, name: null, version: 0 };
    const listed = (await caller.list()).json.items;
    expect(listed).toEqual([{ ...item, created_at: expect.any(String), updated_at: expect.any(String) }]);
    expect((await caller.read(json.resume_id ?? "")).json).toEqual({ ...listed[0], ai_data: null });
    expect((await caller.versions(`resume_id=${json.resume_id}`)).json).toEqual({
      resume_id: json.resume_id,
      items: [],
      next_before: null,
    });
    const filled = (await caller.prompt("Add Go to my skills", target(json.resume_id ?? ""))).json;
    expect([filled.mode, filled.version, filled.resume_id]).toEqual(["generate", 1, json.resume_id]);
  });

  test("a saved résumé is named by its id, the original one too", async () => {
    const caller = await vitae.caller();
    await caller.prompt("Add Go to my skills");
    const made = (await caller.prompt("Add Rust to my skills", user("u"))).json;
    const original = (await caller.list()).json.items.find(({ external_user_id }) => external_user_id === null);
    const [first, second] = [
      (await caller.prompt("Add SQL to my skills", target(original?.resume_id ?? ""))).json,
      (await caller.prompt("Add SQL to my skills", target(made.resume_id ?? ""))).json,
    ];
    expect([skills(first), first.customer_id]).toEqual([["Go", "SQL"], original?.customer_id]);
    expect([skills(second), second.customer_id]).toEqual([["Rust", "SQL"], made.customer_id]);
    expect((await caller.prompt("Undo")).json).toMatchObject({ mode: "edit", version: 3 });
  });

  test("an unknown résumé, and another account's, are not found and never made", async () => {
    const caller = await vitae.caller();
    const foreign = (await (await vitae.caller()).prompt("Add Go to my skills", user("u"))).json;
    for (const id of ["res_nothing", foreign.resume_id ?? "", "x".repeat(255), "ü", "' or 1=1 --"].map(encodeURIComponent)) {
      if (id.length > 255) continue;
      const { status, json } = await caller.prompt("Add Rust to my skills", target(id));
      expect([status, json]).toMatchObject([404, { detail: "Resume not found.", code: "resume_not_found" }]);
    }
    expect((await caller.list()).json.items).toEqual([]);
  });

  test.each(["a", "7", "A.b_c:d@e-f", "x".repeat(128), "user@example.com", "0--"])("the user id %j is taken as it is", async (id) => {
    const caller = await vitae.caller();
    expect((await caller.prompt("Add Go to my skills", user(id))).status).toBe(200);
    expect((await caller.list()).json.items.map(({ external_user_id }) => external_user_id)).toEqual([id]);
  });

  test.each([
    ["X-Service-User-Id", ""],
    ["X-Service-User-Id", "-a"],
    ["X-Service-User-Id", ".a"],
    ["X-Service-User-Id", "a b"],
    ["X-Service-User-Id", "a/b"],
    ["X-Service-User-Id", "é"],
    ["X-Service-User-Id", "x".repeat(129)],
    ["X-Service-Target-Resume-Id", ""],
    ["X-Service-Target-Resume-Id", "x".repeat(256)],
  ])("%s: %j is malformed", async (name, value) => {
    const caller = await vitae.caller();
    const { status, json } = await caller.prompt("Add Go to my skills", { headers: { [name]: value } });
    expect([status, json]).toMatchObject([422, { detail: [{ loc: ["header", name] }] }]);
    expect((await caller.list()).json.items).toEqual([]);
  });

  test("both headers at once are refused, whatever they say", async () => {
    const caller = await vitae.caller();
    const { resume_id = "" } = (await caller.prompt("Add Go to my skills", user("u"))).json;
    const { status, json } = await caller.prompt("Add Rust to my skills", {
      headers: { "x-service-user-id": "u", "x-service-target-resume-id": resume_id },
    });
    expect([status, json]).toMatchObject([422, { detail: [{ type: expect.any(String), loc: ["header", "X-Service-Target-Resume-Id"] }] }]);
    expect((await caller.list()).json.items).toMatchObject([{ version: 1 }]);
  });

  test("a legacy token has one résumé of its own, beside that of its account", async () => {
    const console = await vitae.caller();
    const [legacy, second] = [
      await vitae.caller({ account: console.account, kind: "legacy" }),
      await vitae.caller({ account: console.account, kind: "legacy" }),
    ];
    await console.prompt("Add Go to my skills");
    expect(skills((await legacy.prompt("Add Rust to my skills")).json)).toEqual(["Rust"]);
    expect(skills((await second.prompt("Add SQL to my skills")).json)).toEqual(["SQL"]);
    expect(skills((await legacy.prompt("Add C to my skills")).json)).toEqual(["Rust", "C"]);
    expect(skills((await console.prompt("Add Perl to my skills")).json)).toEqual(["Go", "Perl"]);
    expect((await console.list()).json.items).toHaveLength(1);
  });

  test("a legacy token is refused either header and every reading of saved résumés", async () => {
    const caller = await vitae.caller({ kind: "legacy" });
    const own = await vitae.caller({ account: caller.account });
    const { resume_id = "" } = (await own.prompt("Add Go to my skills", user("u"))).json;
    const refused = [
      await caller.prompt("Add Rust to my skills", user("u")),
      await caller.prompt("Add Rust to my skills", target(resume_id)),
      await caller.list(),
      await caller.read(resume_id),
      await caller.versions(`resume_id=${resume_id}`),
      await caller.version(resume_id, 1),
      await caller.restore({ resume_id, version: 1 }),
      await caller.remove(resume_id),
    ];
    for (const { status, json } of refused)
      expect([status, json]).toMatchObject([403, { detail: "This endpoint needs a Console key.", code: "console_key_needed" }]);
    expect((await own.list()).json.items).toMatchObject([{ resume_id, version: 1 }]);
  });
});
