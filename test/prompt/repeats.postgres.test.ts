import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Deployment, deployment } from "./deployment.ts";
import { bothStores } from "./stores.ts";

const once = (key: string, more: Readonly<Record<string, string>> = {}) => ({ headers: { "idempotency-key": key, ...more } });
const user = { "x-service-user-id": "u" };
const replayed = ({ headers }: { readonly headers: Headers }) => headers.get("idempotent-replayed");

describe.each(bothStores())("an Idempotency-Key on %s", (_, fresh) => {
  let vitae: Deployment;
  beforeAll(async () => {
    vitae = await deployment((await fresh()).storage());
  });
  afterAll(() => vitae.close());

  test("has a repeat answered by the first answer, and nothing done again", async () => {
    const caller = await vitae.caller();
    const first = await caller.prompt("Add Go to my skills", once("k", user));
    await caller.prompt("Add Rust to my skills", { headers: user });
    const second = await caller.prompt("Add Go to my skills", once("k", user));
    expect([first.status, replayed(first), second.status, replayed(second)]).toEqual([200, null, 200, "true"]);
    expect(second.json).toEqual(first.json);
    expect((await caller.list()).json.items).toMatchObject([{ version: 2 }]);
  });

  test("of another instruction, context, template, language or file is refused", async () => {
    const caller = await vitae.caller();
    await caller.prompt("Add Go to my skills", once("k"));
    const file = { name: "cv.pdf", bytes: fixture("plain.pdf") };
    const others = [
      await caller.prompt("Add Rust to my skills", once("k")),
      await caller.prompt("Add Go to my skills", once("k", user)),
      await caller.prompt("Add Go to my skills", { ...once("k"), template_id: "other" }),
      await caller.prompt("Add Go to my skills", { ...once("k"), language: "de" }),
      await caller.prompt("Add Go to my skills", { ...once("k"), file }),
    ];
    for (const { status, json } of others)
      expect([status, json]).toMatchObject([422, { code: "idempotency_mismatch", detail: [{ loc: ["header", "Idempotency-Key"] }] }]);
    expect((await caller.list()).json.items).toMatchObject([{ version: 1 }]);
  });

  test("of two at once has one answered and the other told to come back, or told the same", async () => {
    const caller = await vitae.caller();
    const both = await Promise.all([1, 2].map(() => caller.prompt("Add Go to my skills", once("k"))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([200, 409])]);
    expect((await caller.list()).json.items).toMatchObject([{ version: 1 }]);
  });

  test("stays free where the request failed", async () => {
    const caller = await vitae.caller();
    const unknown = once("k", { "x-service-target-resume-id": "res_nothing" });
    expect((await caller.prompt("Add Go to my skills", unknown)).status).toBe(404);
    const retry = await caller.prompt("Add Rust to my skills", once("k"));
    expect([retry.status, replayed(retry)]).toEqual([200, null]);
  });
});
