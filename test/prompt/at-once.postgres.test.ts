import { describe, expect, onTestFinished, test } from "vitest";
import type { Answered } from "../sending.ts";
import { type Caller, callerOf, deployment } from "./deployment.ts";
import { serverProcess } from "./server-process.ts";
import { bothStores } from "./stores.ts";

const skills = Array.from({ length: 20 }, (_, at) => `Rope${String.fromCharCode(65 + at)}`);
const added = (skill: string) => `Add ${skill} to my skills`;

/** The skills of the newest version, and its number. */
async function saved(caller: Caller) {
  const { resume_id = "" } = (await caller.list()).json.items[0] ?? {};
  const { version, ai_data } = (await caller.read(resume_id)).json;
  const [list] = (ai_data?.data ?? []).flatMap((segment) => (segment.segment_type === "skills" ? [segment.segment_data.items] : []));
  return { resume_id, version, items: list ?? [] };
}
const numbers = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const [onSqlite, onPostgres] = bothStores();

describe.each([onSqlite, onPostgres])("twenty edits at once of one résumé on %s", (_, fresh) => {
  const own = async () => {
    const vitae = await deployment((await fresh()).storage());
    onTestFinished(() => vitae.close());
    return vitae;
  };

  test.each([
    ["that is there", true],
    ["that the first of them makes", false],
  ])("are all done, %s: a version each, in one process", async (_, isThere) => {
    const vitae = await own();
    const callers = [await vitae.caller()];
    const [first] = callers as [Caller];
    callers.push(await vitae.caller({ account: first.account }));
    if (isThere) await first.prompt("My name is Ada");
    const answers = await Promise.all(skills.map((skill, at) => (callers[at % 2] as Caller).prompt(added(skill))));
    expect(answers.map(({ status }) => status)).toEqual(skills.map(() => 200));
    const { version, items } = await saved(first);
    expect(items.toSorted()).toEqual(skills);
    expect(answers.map(({ json }) => json.version).toSorted((a, b) => a - b)).toEqual(numbers(version).slice(isThere ? 1 : 0));
  });

  test("by two of its names, in one process, none is lost", async () => {
    const vitae = await own();
    const caller = await vitae.caller();
    const user = { headers: { "x-service-user-id": "u" } };
    const { resume_id = "" } = (await caller.prompt("My name is Ada", user)).json;
    const target = { headers: { "x-service-target-resume-id": resume_id } };
    const answers = await Promise.all(skills.map((skill, at) => caller.prompt(added(skill), at % 2 ? user : target)));
    await noneLost(caller, answers, 1);
  });
});

test("twenty edits at once of one résumé by two processes on PostgreSQL: each is done, or told to come back and done then", async () => {
  const store = await onPostgres[1]();
  const vitae = await deployment(store.storage());
  onTestFinished(() => vitae.close());
  const own = await vitae.caller();
  await own.prompt("My name is Ada");
  const servers = await Promise.all([serverProcess(store.url), serverProcess(store.url)]);
  const callers = servers.map((url) => callerOf(url, own.account, own.key));
  const answers = await Promise.all(skills.map((skill, at) => (callers[at % 2] as Caller).prompt(added(skill))));
  const items = await noneLost(own, answers, 1);

  const left = skills.filter((skill) => !items.includes(skill));
  for (const skill of left) expect((await own.prompt(added(skill))).status).toBe(200);
  expect((await saved(own)).items.toSorted()).toEqual(skills);
});

/** Every 200 is one version of the résumé, and there are no other versions. Every other response rejects a conflicting write. */
async function noneLost(caller: Caller, answers: readonly Answered<{ readonly version: number }>[], before: number) {
  const done = answers.flatMap(({ status, json }, at) => (status === 200 ? [{ skill: skills[at] ?? "", version: json.version }] : []));
  const { version, items } = await saved(caller);
  expect(items.toSorted()).toEqual(done.map(({ skill }) => skill));
  expect(done.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(numbers(version).slice(before));
  expect(done.length).toBeGreaterThanOrEqual(10);
  for (const { status, json } of answers.filter(({ status }) => status !== 200))
    expect([status, json]).toMatchObject([409, { detail: "The resume was changed by another request. Retry.", code: "resume_changed" }]);
  return items;
}
