import { type DocumentReader, VitaeError } from "@vitae/core/ports";
import { expect, onTestFinished, test } from "vitest";
import { READER, SERVER, SERVICE } from "../composition/tokens.ts";
import { type Environment, readConfig, ServerConfig } from "../configuration/configuration.ts";
import { composeServer } from "./compose-server.ts";

/** A server as `vitae serve` makes it of these settings, and a key; only the reader of documents stands in. */
async function serving(environment: Environment, read: DocumentReader["read"]) {
  const at = await composeServer(
    readConfig(ServerConfig, { VITAE_STORAGE: "sqlite::memory:", VITAE_PORT: "0", VITAE_LOG_LEVEL: "error", ...environment }),
  );
  at.bind(READER, () => ({ read, close: async () => {} }));
  onTestFinished(() => at.close());
  const { accounts } = at.get(SERVICE);
  const { key } = await accounts.createKey((await accounts.create({ name: "Acme" })).id);
  const url = await at.get(SERVER).listen();
  return async () => {
    const body = new FormData();
    body.append("files", new Blob(["cv"]), "cv.pdf");
    const { status, headers } = await fetch(`${url}/parse/`, { method: "POST", body, headers: { authorization: `Bearer ${key}` } });
    return { status, retryAfter: headers.get("retry-after") };
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const unreadable = async () => {
  throw new VitaeError("document_unreadable");
};

test.each([
  ["as many heavy operations at once as VITAE_HEAVY_CONCURRENCY says", { VITAE_HEAVY_CONCURRENCY: "2" }, 2],
  ["three heavy operations at once", {}, 3],
])("a server does %s", async (_, environment, limit) => {
  let live = 0;
  let most = 0;
  const full = Promise.withResolvers<void>();
  const parse = await serving(environment, async () => {
    most = Math.max(most, ++live);
    if (live === limit) full.resolve();
    await full.promise;
    // Time for one more to begin, which none may.
    await pause(30);
    live--;
    return unreadable();
  });
  await Promise.all(Array.from({ length: 8 }, parse));
  expect(most).toBe(limit);
});

test("a server cancels a request after VITAE_REQUEST_TIMEOUT_S", async () => {
  const parse = await serving(
    { VITAE_REQUEST_TIMEOUT_S: "1" },
    (_, call) => new Promise((_resolve, reject) => call.signal.addEventListener("abort", reject)),
  );
  expect((await parse()).status).toBe(504);
});

test("a server accepts VITAE_RATE_LIMIT_PER_MINUTE requests per key and minute", async () => {
  const parse = await serving({ VITAE_RATE_LIMIT_PER_MINUTE: "2" }, unreadable);
  const statuses = [(await parse()).status, (await parse()).status];
  expect(statuses).not.toContain(429);
  const refused = await parse();
  expect(refused.status).toBe(429);
  expect(Number(refused.retryAfter)).toBeGreaterThan(50);
});
