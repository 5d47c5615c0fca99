import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wav } from "./recordings/wav.ts";
import { type ScriptedProvider, scriptedProvider } from "./scripted-provider.ts";

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider({ key: "k" });
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const post = (path: string, body: unknown, init: RequestInit = {}) =>
  fetch(provider.baseUrl + path, {
    method: "POST",
    headers: { authorization: "Bearer k", "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
const textOf = async (response: Promise<Response>) => (await response).text();
const said = { role: "user", content: "L1| Ada" };

test("answers come in their order, then what is said for all others", async () => {
  provider.script({ status: 503, headers: { "retry-after": "1" } }, "one", ({ text }) => `it read ${text}`);
  provider.otherwise({ status: 418 });
  const first = await post("/chat/completions", {});
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await textOf(post("/chat/completions", {}))).toContain('"content":"one"');
  expect(await textOf(post("/responses", { input: [said] }))).toContain('"text":"it read L1| Ada"');
  expect((await post("/responses", {})).status).toBe(418);
});

test("a request for which nothing is scripted says so", async () => {
  expect(await (await post("/responses", {})).json()).toMatchObject({ error: { message: "Nothing is scripted for this request." } });
});

describe.each([
  ["/responses", { model: "m", instructions: "List.", input: [said], text: { format: { schema: { type: "object" } } } }],
  ["/responses", { model: "m", input: [{ role: "developer", content: "List." }, said], text: { format: { schema: { type: "object" } } } }],
  [
    "/chat/completions",
    {
      model: "m",
      messages: [{ role: "system", content: "List." }, said],
      response_format: { json_schema: { schema: { type: "object" } } },
    },
  ],
])("%s", (path, body) => {
  test("the request is kept, with what it says in either form", async () => {
    provider.script("{}");
    await post(path, body);
    expect(provider.requests).toMatchObject([
      { path: `/v1${path}`, body, model: "m", instructions: "List.", text: "L1| Ada", schema: { type: "object" } },
    ]);
  });

  test("tokens are counted by length where the script does not say them", async () => {
    provider.script("12345678", { text: "x", usage: { input: 9, cachedInput: 4, output: 2 } });
    expect(await textOf(post(path, body))).toMatch(/"(?:input|prompt)_tokens":3,.*"(?:output|completion)_tokens":2,/);
    expect(await textOf(post(path, body))).toMatch(/_tokens":9,.*"cached_tokens":4.*_tokens":2,/);
  });

  test("another key gets 401, and leaves the script as it is", async () => {
    provider.script("{}");
    expect((await post(path, body, { headers: { authorization: "Bearer other" } })).status).toBe(401);
    expect((await post(path, body)).status).toBe(200);
  });
});

describe("a recording", () => {
  const send = (model: string, form: Readonly<Record<string, string>>, file = new File([wav(4)], "call.wav", { type: "audio/wav" })) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ model, ...form })) body.set(field, value);
    body.set("file", file);
    return fetch(`${provider.baseUrl}/audio/transcriptions`, { method: "POST", headers: { authorization: "Bearer k" }, body });
  };
  const refusal = async (sent: Promise<Response>) => {
    const response = await sent;
    const { error } = (await response.json()) as { error: { message: string } };
    return [response.status, error.message];
  };
  const segments = [
    { start: 0, end: 1.5, text: "Hello.", speaker: "A" },
    { start: 1.5, end: 4, text: " Good day.", speaker: "B" },
  ];

  test.each([
    ["gpt-4o-transcribe", "json", { text: "Hello. Good day." }],
    [
      "whisper-1",
      "verbose_json",
      { text: "Hello. Good day.", duration: 4, language: "english", segments: [{ start: 0 }, { end: 4, text: " Good day." }] },
    ],
    ["gpt-4o-transcribe-diarize", "diarized_json", { duration: 4, segments: [{ speaker: "A" }, { speaker: "B", start: 1.5 }] }],
  ])("is answered by %s as %s, and kept with its length", async (model, format, transcript) => {
    provider.script({ segments });
    const form = { response_format: format, ...(format === "diarized_json" && { chunking_strategy: "auto" }) };
    expect(await (await send(model, form)).json()).toMatchObject(transcript);
    const [request] = provider.requests;
    expect(request).toMatchObject({ model, body: { response_format: format, file: "call.wav" } });
    expect(request?.files).toEqual([{ name: "call.wav", type: "audio/wav", bytes: 32_044, seconds: 4 }]);
  });

  test("is refused in a form that the model does not have, and the script stays as it is", async () => {
    provider.script({ segments });
    expect(await refusal(send("gpt-4o-transcribe", { response_format: "verbose_json" }))).toEqual([
      400,
      "response_format 'verbose_json' is not compatible with model 'gpt-4o-transcribe'. Use 'json' instead.",
    ]);
    expect((await send("gpt-4o-transcribe", {})).status).toBe(200);
  });

  test("is refused when it is larger or longer than OpenAI takes it", async () => {
    const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], "call.mp3");
    expect(await refusal(send("whisper-1", {}, large))).toEqual([413, expect.stringContaining("Maximum content size limit (26214400)")]);
    const long = new File([wav(1_401)], "call.wav");
    expect(await refusal(send("gpt-4o-mini-transcribe", {}, long))).toEqual([400, expect.stringContaining("longer than 1400 seconds")]);
  });
});

test("it breaks as it was told", async () => {
  provider.script(
    { fault: "reset" },
    { fault: "cut" },
    { fault: "invalid-json" },
    { fault: "error-body" },
    { fault: "wrong-shape" },
    { fault: "nothing" },
  );
  await expect(post("/responses", {})).rejects.toThrow();
  const cut = await post("/responses", {});
  expect(cut.status).toBe(200);
  await expect(cut.text()).rejects.toThrow();
  await expect((await post("/responses", {})).json()).rejects.toThrow();
  expect(await (await post("/responses", {})).json()).toHaveProperty("error.message");
  expect(await (await post("/responses", {})).json()).toEqual({ ok: true });
  expect(await (await post("/responses", {})).text()).toBe("");
});

test("it notes when its client leaves, and closes while others hang", async () => {
  const own = await scriptedProvider({ key: "k" });
  own.otherwise({ fault: "hang" });
  const hang = (signal: AbortSignal) =>
    fetch(`${own.baseUrl}/responses`, { method: "POST", headers: { authorization: "Bearer k" }, body: "{}", signal });
  await expect(hang(AbortSignal.timeout(50))).rejects.toThrow();
  await expect.poll(() => own.requests[0]?.leftAfterMs).toBeGreaterThan(0);
  const hanging = expect(hang(AbortSignal.timeout(5_000))).rejects.toThrow("fetch failed");
  await expect.poll(() => own.requests.length).toBe(2);
  await own.close();
  await hanging;
});
