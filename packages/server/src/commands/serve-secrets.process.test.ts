import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { fixtures, newAccount, newKey, ownFolder, ownStore, serve, start } from "../test/vitae.ts";

const cv = readFileSync(join(fixtures, "plain.pdf"));

/** A request that puts the key wherever a mistaken caller might. */
function mistakes(url: string, key: string): readonly Promise<Response>[] {
  const form = new FormData();
  form.append(key, key);
  form.append("files", new Blob([cv]), `${key}.pdf`);
  const authorization = `Bearer ${key}`;
  const post = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { method: "POST", ...init });
  return [
    post("/parse/", { body: form, headers: { authorization } }),
    post("/parse/", { body: form, headers: { authorization, "idempotency-key": key } }),
    post("/parse/", { body: JSON.stringify({ [key]: key }), headers: { authorization, "content-type": "application/json" } }),
    post("/parse/", { body: "{", headers: { authorization, "content-type": `multipart/form-data; boundary=${key}` } }),
    post(`/parse/?token=${key}`, { headers: { authorization: key } }),
    post(`/parse/${key}`, { headers: { authorization: `Bearer ${key} ${key}` } }),
    post("/parse/", { headers: { authorization: `Basic ${btoa(`${key}:`)}`, "x-api-key": key, cookie: `token=${key}` } }),
    fetch(`${url}/parse/`, { headers: { authorization } }),
  ];
}

it("contains no API key in log, responses and crash report, wherever a caller sends one", async () => {
  const store = ownStore();
  const reports = ownFolder();
  const nodeOptions = `--report-on-signal --report-directory=${reports}`;
  const { url, child, said, ended } = await serve({ ...store, VITAE_LOG_LEVEL: "debug", NODE_OPTIONS: nodeOptions });
  const { account_id } = await newAccount(store);
  const active = await newKey(store, account_id);
  const expired = await newKey(store, account_id, "--expires", "2001-01-01");
  const keys = [active.key, expired.key, `${active.key.slice(0, -1)}?`];

  const answers: string[] = [];
  for (const key of keys) for (const reply of await Promise.all(mistakes(url, key))) answers.push(`${reply.status} ${await reply.text()}`);
  const statuses = answers.map((answer) => answer.slice(0, 3));
  expect([...new Set(statuses)].sort()).toEqual(["200", "400", "401", "405", "422"]);
  child.kill("SIGUSR2");
  for (let waited = 0; readdirSync(reports).length === 0 && waited < 5_000; waited += 50) await sleep(50);
  child.kill("SIGTERM");
  await ended;

  const report = readdirSync(reports).map((file) => readFileSync(join(reports, file), "utf8"));
  expect(report.join()).toContain("javascriptStack");
  expect(said.err).toContain('"event"');
  const logged = [said.out, said.err, ...report].join("\n");
  for (const key of keys) {
    expect(logged).not.toContain(key.slice(17, 40));
    expect(answers.filter((answer) => answer.includes(key.slice(17, 40)))).toEqual([]);
  }
});

it("prints no password of an unavailable database", async () => {
  const { ended } = start(["serve"], { VITAE_STORAGE: "postgres://vitae:copper-kettle@127.0.0.1:1/vitae", VITAE_PORT: "0" });
  const { code, out, err } = await ended;
  expect(code).toBe(1);
  expect(err).not.toBe("");
  expect(out + err).not.toContain("copper-kettle");
});
