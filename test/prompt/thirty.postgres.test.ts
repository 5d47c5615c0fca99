import { readFileSync } from "node:fs";
import { AiData } from "@vitae/core/schemas";
import { scriptedProvider } from "@vitae/testing/scripted-provider";
import { describe, expect, onTestFinished, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Caller, deployment } from "./deployment.ts";
import { modelOf } from "./scripted-plan.ts";
import { bothStores } from "./stores.ts";
import { thirty } from "./thirty.ts";

const expected: unknown = JSON.parse(readFileSync(new URL("thirty.json", import.meta.url), "utf8"));
const pdf = { name: "cv.pdf", bytes: fixture("two-column.pdf") };

/** The newest version as read from the service, and the result of each instruction. */
async function followed(caller: Caller) {
  const modes = [];
  for (const [instruction] of thirty) {
    const { json } = await caller.prompt(instruction);
    modes.push(`${instruction}: ${json.mode} ${json.version}`);
  }
  const { resume_id = "", version } = (await caller.list()).json.items[0] ?? {};
  return { modes, version, data: (await caller.read(resume_id)).json.ai_data };
}

/** Questions add no version; every other instruction adds one. */
const steps = () => {
  let version = 1;
  return thirty.map(([instruction]) => {
    const mode = instruction.endsWith("?") ? "ask" : "edit";
    if (mode === "edit") version++;
    return `${instruction}: ${mode} ${version}`;
  });
};

describe.each(bothStores())("a document imported and edited by thirty instructions on %s", (_, fresh) => {
  test("is what they say, by the rules", async () => {
    const vitae = await deployment((await fresh()).storage());
    onTestFinished(() => vitae.close());
    const caller = await vitae.caller();
    await caller.prompt("Import my CV", { file: pdf });
    const { modes, version, data } = await followed(caller);
    expect(modes).toEqual(steps());
    expect(version).toBe(28);
    expect(data).toEqual(AiData.parse(expected));
    expect(JSON.stringify(data)).toBe(JSON.stringify(expected));
  });

  test("is the same by a model", async () => {
    const [provider, store] = await Promise.all([scriptedProvider(), fresh()]);
    const [rules, vitae] = [await deployment(store.storage()), await deployment(store.storage(), { model: modelOf(provider) })];
    onTestFinished(async () => {
      await Promise.all([rules.close(), vitae.close()]);
      await provider.close();
    });
    const plain = await rules.caller();
    await plain.prompt("Import my CV", { file: pdf });
    provider.script(...thirty.map(([, told]) => told));
    const { modes, data } = await followed(await vitae.caller({ account: plain.account }));
    expect(modes).toEqual(steps());
    expect(JSON.stringify(data)).toBe(JSON.stringify(expected));
    expect(provider.requests).toHaveLength(thirty.length);
  });
});
