import { expect, test } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import { ask, jsonBody } from "../test/exchange.ts";
import { openService } from "../test/open-service.ts";

test("exists only if enabled, outside the base path and without a token", async () => {
  const { service, logged } = await openService();
  const on = createHandler(service, { basePath: "/v1", metrics: true });
  const reply = await ask(on, "GET /metrics");
  expect(reply).toMatchObject({ status: 200, headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" } });
  expect(logged.at(-1)).toMatchObject({ level: "debug", route: "/metrics" });
  expect((await ask(on, "GET /openapi.json")).json.paths).toHaveProperty(["/metrics", "get"]);

  const off = createHandler(service, { basePath: "/v1" });
  expect(await ask(off, "GET /metrics")).toMatchObject({ status: 401, json: { code: "unknown_endpoint" } });
  expect((await ask(off, "GET /openapi.json")).json.paths).not.toHaveProperty(["/metrics"]);
});

test("counts tasks, messages and callbacks, each with help and type", async () => {
  const { service, bearer } = await openService();
  const dispatch = createHandler(service, { metrics: true });
  const asked = jsonBody({ file_urls: ["https://files.example/cv.pdf"] });
  await ask(dispatch, "POST /parse/async", { ...asked, headers: { authorization: bearer, ...asked.headers } });
  const { text } = await ask(dispatch, "GET /metrics");
  expect(text).toMatch(
    /^# HELP vitae_tasks .+\n# TYPE vitae_tasks gauge\nvitae_tasks\{status="queued"\} 1\nvitae_tasks\{status="processing"\} 0\n/,
  );
  expect(text).toMatch(/^vitae_task_oldest_queued_seconds \d+(\.\d+)?$/m);
  expect(text).toMatch(/^vitae_queue_messages_waiting 1$/m);
  expect(text).toMatch(/^vitae_queue_oldest_message_seconds \d+(\.\d+)?$/m);
  expect(text).toMatch(/^vitae_deliveries\{status="dead"\} 0$/m);
  expect(text).toMatch(/^vitae_delivery_attempts 0\n$/m);
  const names = [...text.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name]) => name);
  for (const line of text.trimEnd().split("\n")) expect(line).toMatch(new RegExp(`^(# (HELP|TYPE) )?(${names.join("|")})\\b`));
});
