import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { completed, guardOf } from "./complete-lock.ts";
import { root } from "./repository.ts";

interface Locked {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

describe("the lock", () => {
  it("names every platform package that some dependency names", () => {
    const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"));
    expect(Object.keys(completed(packages)), "run `npm run lock` and commit the change").toEqual(Object.keys(packages));
  });

  it("has the integrity of every package but stubs of other platforms, which only developers need", () => {
    const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as { packages: Record<string, Locked> };
    const without = Object.entries(packages).filter(([path, { link, integrity }]) => path.includes("node_modules/") && !link && !integrity);
    const here = without.filter(([, { dev, optional, os, cpu }]) => !(dev && optional && os && cpu));
    expect(here.map(([path]) => path)).toEqual([]);
  });

  it("takes the guard of a platform package from its name", () => {
    expect(guardOf("@turbo/windows-arm64")).toEqual({ os: ["win32"], cpu: ["arm64"] });
    expect(guardOf("@turbo/darwin-64")).toEqual({ os: ["darwin"], cpu: ["x64"] });
    expect(guardOf("@oxc-parser/binding-linux-x64-musl")).toEqual({ os: ["linux"], cpu: ["x64"], libc: ["musl"] });
    expect(guardOf("fsevents")).toBeNull();
  });

  it("gains a stub for a platform package that is named and absent, and loses nothing", () => {
    const parent = { version: "1.0.0", optionalDependencies: { "@tool/linux-arm64": "1.0.0", "@tool/linux-x64": "1.0.0" } };
    const present = { version: "1.0.0", resolved: "somewhere" };
    expect(completed({ "node_modules/tool": parent, "node_modules/@tool/linux-x64": present })).toEqual({
      "node_modules/@tool/linux-arm64": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["arm64"] },
      "node_modules/@tool/linux-x64": present,
      "node_modules/tool": parent,
    });
  });
});
