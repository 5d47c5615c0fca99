import { describe, expect, it } from "vitest";
import { settings } from "../configuration/settings.ts";
import { vitae } from "../test/vitae.ts";
import { commands } from "./commands.ts";
import { runCommand } from "./run-command.ts";

describe("vitae", () => {
  it("reports that it requires a newer Node", async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });";
    const { code, out, err } = await vitae(
      ["--version"],
      {},
      { nodeArgs: ["--import", `data:text/javascript,${encodeURIComponent(older)}`] },
    );
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^vitae needs Node 24 or newer; this is v\S+\. In a checkout use `npx vitae`\.\n$/);
  });

  it.each(["--version", "-v", "version"])("prints its version for %s", async (asked) => {
    const { code, out } = await vitae([asked]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each(["--help", "-h", "help"])("lists every command for %s", async (asked) => {
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
  ])("suggests a command for %s", async (typed, meant) => {
    const { code, err } = await vitae(typed.split(" "));
    expect(code).toBe(2);
    expect(err).toContain(`did you mean "${meant}"?`);
  });

  it.each([
    [["serve", "--port", "3000"], "use the environment variable VITAE_PORT instead"],
    [["accounts", "list", "--jsn"], "did you mean --json?"],
  ])("suggests an option or setting for an unknown one: %j", async (args, hint) => {
    const { code, err } = await vitae(args);
    expect(code).toBe(2);
    expect(err).toContain(hint);
  });

  it("prints every setting and its default in the help of serve, also for -h", async () => {
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
