import { describe, expect, it } from "vitest";
import { settings } from "../configuration/settings.ts";
import { vitae } from "../test/vitae.ts";
import { commands } from "./commands.ts";
import { runCommand } from "./run-command.ts";

describe("vitae", () => {
  it("says that it needs a newer Node instead of failing somewhere inside", async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });";
    const { code, out, err } = await vitae(
      ["--version"],
      {},
      { nodeArgs: ["--import", `data:text/javascript,${encodeURIComponent(older)}`] },
    );
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^vitae needs Node 24 or newer; this is v\S+\. In a checkout use `npx vitae`\.\n$/);
  });

  it.each(["--version", "-v", "version"])("tells its version when asked by %s", async (asked) => {
    const { code, out } = await vitae([asked]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each(["--help", "-h", "help"])("names every command when asked by %s", async (asked) => {
    const { code, out } = await vitae([asked]);
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toContain(`vitae ${name} `);
  });

  it.each(commands)("explains $name with its usage and every option", async ({ name, load }) => {
    const texts: string[] = [];
    const out = { write: (text: string) => texts.push(text) > 0, once: () => out };
    expect(await runCommand([...name.split(" "), "--help"], { out, err: out, env: {} })).toBe(0);
    const printed = texts.join("");
    expect(printed).toContain(`vitae ${name}`);
    for (const option of Object.keys((await load()).options)) expect(printed).toContain(`--${option}`);
  });

  it.each([
    ["pars", "parse"],
    ["key list", "keys list"],
    ["accounts crate", "accounts create"],
    ["docter --json", "doctor"],
  ])("guesses what %s was meant as", async (typed, meant) => {
    const { code, err } = await vitae(typed.split(" "));
    expect(code).toBe(2);
    expect(err).toContain(`did you mean "${meant}"?`);
  });

  it.each([
    [["serve", "--port", "3000"], "that is a setting, the environment variable VITAE_PORT"],
    [["accounts", "list", "--jsn"], "did you mean --json?"],
  ])("says what an option that does not exist was meant as: %j", async (args, hint) => {
    const { code, err } = await vitae(args);
    expect(code).toBe(2);
    expect(err).toContain(hint);
  });

  it("explains serve with every setting and its default, asked by -h too", async () => {
    const { code, out } = await vitae(["serve", "-h"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}VITAE_STORAGE +sqlite:vitae\.db +Storage of accounts/m);
    for (const name of Object.keys(settings)) expect(out).toContain(name);
  });

  it.each([[[]], [["frobnicate"]], [["accounts"]], [["accounts", "frobnicate"]]])(
    "ends with 2 and the overview when called as %j",
    async (args) => {
      const { code, out, err } = await vitae(args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain("vitae accounts create");
    },
  );
});
