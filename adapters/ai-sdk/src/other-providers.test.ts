import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aiSdk } from "./ai-sdk.ts";
import { never, question } from "./test/question.ts";

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** @source Anthropic API, "Messages"; Gemini API, "GenerateContentResponse" */
const replies: Readonly<Record<string, unknown>> = {
  anthropic: {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude-haiku-4-5",
    content: [{ type: "text", text: '{"job":"L2"}' }],
    stop_reason: "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 80, cache_read_input_tokens: 40, cache_creation_input_tokens: 0, output_tokens: 7 },
  },
  google: {
    candidates: [{ content: { role: "model", parts: [{ text: '{"job":"L2"}' }] }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 120, cachedContentTokenCount: 40, candidatesTokenCount: 7, totalTokenCount: 127 },
  },
};

let server: Server;
let baseUrl: string;
const seen: Seen[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const failing = request.headers["x-api-key"] === "k-wrong" || request.headers["x-goog-api-key"] === "k-wrong";
    response.writeHead(failing ? 529 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(failing ? { error: { message: "k-wrong is overloaded" } } : replies[request.url?.split("/")[1] ?? ""]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

test.each([
  ["anthropic/claude-haiku-4-5", "/anthropic/messages", "x-api-key"],
  ["google/gemini-2.5-flash", "/google/models/gemini-2.5-flash:generateContent", "x-goog-api-key"],
])("%s answers, and fails, as the others do", async (name, path, header) => {
  const at = `${baseUrl}/${name.split("/")[0]}`;
  expect(await aiSdk(name, { apiKey: "k-1", baseUrl: at }).ask(question, { signal: never })).toEqual({
    text: '{"job":"L2"}',
    finish: "stop",
    usage: { inputTokens: 120, cachedInputTokens: 40, outputTokens: 7 },
  });
  const { url, headers, body } = seen.at(-1) ?? {};
  expect(url).toBe(path);
  expect(headers?.[header]).toBe("k-1");
  expect(body).toContain("Halvorsen");
  expect(body).toContain("List the jobs.");

  const failing = aiSdk(name, { apiKey: "k-wrong", baseUrl: at }).ask(question, { signal: never });
  await expect(failing).rejects.toMatchObject({ kind: "unavailable", status: 529, providerMessage: "HTTP 529: … is overloaded" });
});
