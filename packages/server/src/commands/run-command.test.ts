import { describe, expect, it } from "vitest";
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
    expect(err).toMatch(/^vitae needs Node 24 or newer; this is v\S+\n$/);
  });

  it("tells its version", async () => {
    const { code, out } = await vitae(["--version"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("names every command in its help", async () => {
    const { code, out } = await vitae(["--help"]);
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

  it.each([[[]], [["frobnicate"]], [["accounts"]], [["accounts", "frobnicate"]]])(
    "ends with 2 and the overview when called as %j",
    async (args) => {
      const { code, out, err } = await vitae(args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain("vitae accounts create");
    },
  );
});
