import { limits } from "@vitae/core";
import { beforeAll, describe, expect, test } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";
import { type Asked, ask, jsonBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";

const german = "Ich leite seit zwei Jahren ein kleines Team von vier Pflegekräften.";

let open: OpenService;
let dispatch: HttpHandler;
beforeAll(async () => {
  open = await openService();
  dispatch = createHandler(open.service);
});

const post = (asked: Asked) =>
  ask(dispatch, "POST /detect-language/", { ...asked, headers: { authorization: open.bearer, ...asked.headers } });
const detect = (body: unknown) => post(jsonBody(body));

test("returns language and confidence of one text", async () => {
  const { status, json } = await detect({ text: german });
  expect(status).toBe(200);
  expect(json).toEqual({ language: "de", confidence: expect.any(Number) });
  expect(json.confidence).toBeGreaterThan(0.8);
});

test("returns results in input order, und with 0 for a blank text", async () => {
  const { json } = await detect({ texts: [german, "  \n", "私は看護師として働いています。", "2019 – 2024"] });
  expect(json.results.map(({ language }: { language: string }) => language)).toEqual(["de", "und", "ja", "und"]);
  expect(json.results[1]).toEqual({ language: "und", confidence: 0 });
});

test("returns a list for a list with one text", async () => {
  expect((await detect({ texts: [german] })).json.results).toHaveLength(1);
});

test("has a lower confidence for a shorter text", async () => {
  const { json } = await detect({ texts: ["guten Tag", `${german} ${german}`] });
  expect(json.results[0].confidence).toBeLessThan(json.results[1].confidence);
});

describe("refuses", () => {
  test.each([[{ text: "" }], [{ text: " \t\n\u00a0" }]])("a blank text: %j", async (body) => {
    expect(await detect(body)).toMatchObject({ status: 400, json: { code: "text_blank", detail: "text must not be blank." } });
  });

  test.each([[{}], [{ text: german, texts: [german] }], [{ text: null }], [{ texts: [] }]])("neither or both: %j", async (body) => {
    const detail = "Send text (one string) or texts (several).";
    expect(await detect(body)).toMatchObject({ status: 400, json: { code: "text_missing", detail } });
  });

  test("a text over 50,000 characters, counted as code points", async () => {
    const emoji = "😀".repeat(limits.textCharacters);
    expect((await detect({ text: emoji })).status).toBe(200);
    expect(await detect({ text: `${emoji}a` })).toMatchObject({ status: 413, json: { code: "text_too_long", detail: /50,000/ } });
    expect(await detect({ texts: [german, `${emoji}a`] })).toMatchObject({ status: 413, json: { code: "text_too_long" } });
  });

  test("more than 200 texts", async () => {
    const texts = Array.from({ length: 200 }, () => german);
    expect((await detect({ texts })).json.results).toHaveLength(200);
    expect(await detect({ texts: [...texts, "x"] })).toMatchObject({ status: 413, json: { code: "too_many_texts", detail: /200/ } });
  });

  test.each([
    [{ text: 7 }, ["body", "text"]],
    [{ texts: "one" }, ["body", "texts"]],
    [{ texts: [german, null] }, ["body", "texts", 1]],
    [[german], ["body"]],
  ])("a wrong shape: %j", async (body, loc) => {
    expect(await detect(body)).toMatchObject({ status: 422, json: { code: "validation_failed", detail: [{ loc }] } });
  });

  test("a duplicate key", async () => {
    const asked = { headers: { "content-type": "application/json" }, body: '{"text":"a","text":"b"}' };
    expect(await post(asked)).toMatchObject({ status: 400, json: { code: "json_duplicate_key", detail: 'Duplicate JSON key: "text".' } });
  });

  test("a body over 2 MB", async () => {
    expect(await detect({ text: "x".repeat(2 * 1024 * 1024) })).toMatchObject({ status: 413, json: { code: "body_too_large" } });
  });

  test("a request without a key, or of an account without credit", async () => {
    expect(await ask(dispatch, "POST /detect-language/", jsonBody({ text: german }))).toMatchObject({ status: 401 });
    const poor = await openService();
    await poor.service.accounts.credit(poor.accountId, -5_000_000);
    const asked = jsonBody({ text: german });
    const headers = { authorization: poor.bearer, ...asked.headers };
    expect(await ask(createHandler(poor.service), "POST /detect-language/", { ...asked, headers })).toMatchObject({
      status: 403,
      json: { code: "no_credit" },
    });
  });
});

test("costs nothing and logs no text", async () => {
  const { balance } = await open.service.accounts.get(open.accountId);
  await detect({ text: "Geheimniskrämerei unter Nachbarn bleibt hier verborgen." });
  expect((await open.service.accounts.get(open.accountId)).balance).toBe(balance);
  expect(open.logged.at(-1)).toMatchObject({ route: "/detect-language/", status: 200 });
  expect(JSON.stringify(open.logged)).not.toMatch(/Geheimnis/);
});
