import type { ModuleInfo } from "./module-layer.ts";

/** Entry points of our packages that a package may import, and the message for any other. */
interface PackageRule {
  readonly allowed: RegExp;
  readonly remedy: string;
}

const coreForAdapters = "^@vitae/core(/schemas|/ports|/media-types)?$";

const packageRules: Readonly<Record<string, PackageRule>> = {
  "packages/languages": { allowed: /(?!)/, remedy: "languages imports no other package of ours" },
  "packages/resume": { allowed: /^@vitae\/languages\//, remedy: "resume imports @vitae/languages/* only" },
  "packages/core": {
    allowed: /^@vitae\/(languages\/|resume(\/diff)?$)/,
    remedy: "core imports @vitae/languages/* and @vitae/resume only; declare a port and let a package implement it",
  },
  "packages/rules": {
    allowed: /^@vitae\/(languages\/.+|core(\/ports|\/engine)?|workers)$/,
    remedy: "rules imports @vitae/languages/*, @vitae/core, @vitae/core/ports, @vitae/core/engine and @vitae/workers only",
  },
  "packages/llm": {
    allowed: /^@vitae\/(languages\/.+|core(\/ports|\/engine)?|rules\/toolkit)$/,
    remedy: "llm imports @vitae/languages/*, @vitae/core, @vitae/core/ports, @vitae/core/engine and @vitae/rules/toolkit only",
  },
  "packages/audit": {
    allowed: /^@vitae\/(languages\/.+|core(\/ports|\/schemas|\/engine)?)$/,
    remedy: "audit imports @vitae/languages/*, @vitae/core, @vitae/core/ports, @vitae/core/schemas and @vitae/core/engine only",
  },
  "packages/workers": {
    allowed: new RegExp(coreForAdapters),
    remedy: "workers imports @vitae/core, @vitae/core/schemas and @vitae/core/ports only",
  },
  "packages/http": {
    allowed: new RegExp(coreForAdapters),
    remedy: "http imports @vitae/core, @vitae/core/schemas and @vitae/core/ports only",
  },
  "packages/web": {
    allowed: new RegExp(`${coreForAdapters}|^@vitae/http$`),
    remedy: "web imports @vitae/core, @vitae/core/schemas, @vitae/core/ports and @vitae/http only",
  },
};

/** Adapters that build on another package. */
const wrappedPackages: Readonly<Record<string, string>> = {
  "adapters/fastify": "@vitae/http",
  "adapters/express": "@vitae/http",
  "adapters/lambda": "@vitae/http",
  "adapters/documents": "@vitae/workers",
  "adapters/export": "@vitae/workers",
  "adapters/sqlite": "@vitae/kysely",
  "adapters/postgres": "@vitae/kysely",
};

function ruleOf({ unit, kind }: ModuleInfo): PackageRule | null {
  const rule = packageRules[unit];
  if (rule || kind !== "adapter") return rule ?? null;
  const wrapped = wrappedPackages[unit];
  return {
    allowed: new RegExp(wrapped ? `${coreForAdapters}|^${wrapped}$` : coreForAdapters),
    remedy: "an adapter imports @vitae/core, @vitae/core/schemas, @vitae/core/ports and @vitae/core/media-types only",
  };
}

/** What to do instead when a file may not import this entry point of ours; null when it may. */
export function findPackageFault(from: ModuleInfo, specifier: string, typeOnly: boolean): string | null {
  if (from.kind === "test") return null;
  if (/^@vitae\/[^/]+\/internal\//.test(specifier)) return "internal files of a package are for tests; export it at an entry point";
  if (from.unit === "packages/client" && !typeOnly) return "the client imports types only; write `import type`";
  const rule = ruleOf(from);
  return rule && !rule.allowed.test(specifier) ? rule.remedy : null;
}
