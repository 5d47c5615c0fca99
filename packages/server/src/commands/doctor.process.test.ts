import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { answerOf, newAccount, ownFolder, ownStore, vitae } from "../test/vitae.ts";

interface Diagnosis {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly detail: string }[];
}

describe("vitae doctor", () => {
  it("reports ok for a used storage", async () => {
    const store = ownStore();
    await newAccount(store);
    const { ok, checks } = await answerOf<Diagnosis>(["doctor"], store);
    expect(ok).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual([
      "node",
      "settings",
      "storage",
      "model",
      "transcriber",
      "ocr",
      "documents",
      "temporary folder",
    ]);
  });

  it("creates no storage", async () => {
    const path = join(ownFolder(), "vitae.db");
    const { code, out } = await vitae(["doctor"], { VITAE_STORAGE: `sqlite:${path}` });
    expect(code).toBe(0);
    expect(out).toContain("does not exist yet");
    expect(existsSync(path)).toBe(false);
  });

  it("accepts an empty file, which the first use migrates", async () => {
    const path = join(ownFolder(), "vitae.db");
    writeFileSync(path, "");
    const { ok, checks } = await answerOf<Diagnosis>(["doctor"], { VITAE_STORAGE: `sqlite:${path}` });
    expect([ok, checks.find(({ name }) => name === "storage")?.detail]).toEqual([
      true,
      `sqlite:${path} responds; it is empty, and the first use migrates it`,
    ]);
  });

  it("exits with 1 and reports the error", async () => {
    const path = join(ownFolder(), "vitae.db");
    writeFileSync(path, "this is no database at all, but long enough to look like one ".repeat(100));
    const { code, out } = await vitae(["doctor"], { VITAE_STORAGE: `sqlite:${path}` });
    expect(code).toBe(1);
    expect(out).toMatch(/^WRONG +storage .*not a database/m);
    expect(out).toContain(`The storage sqlite:${path} of VITAE_STORAGE`);
    expect(out).toMatch(/^ok +documents/m);
  });
});

it("vitae doctor runs the other checks if a setting is invalid", async () => {
  const { code, out } = await vitae(["doctor"], { VITAE_PORT: "eighty", VITAE_STORAGE: "mysql:here", VITAE_PROT: "1" });
  expect(code).toBe(1);
  expect(out).toMatch(
    /^WRONG +settings .*: VITAE_PORT must be .*; VITAE_STORAGE must be .*; VITAE_PROT is not .* did you mean VITAE_PORT\?$/m,
  );
  expect(out).toMatch(/^WRONG +storage .*VITAE_STORAGE must be /m);
  expect(out).toMatch(/^ok +documents/m);
});

describe("vitae migrate", () => {
  it("migrates a new storage, and finds nothing to do the next time", async () => {
    const store = ownStore();
    expect((await answerOf<{ applied: string[] }>(["migrate"], store)).applied.length).toBeGreaterThan(0);
    expect(await answerOf(["migrate"], store)).toEqual({ applied: [] });
  });
});
