import { inspect } from "node:util";
import { apiKeyAuthenticator, createAccountService, createAuthoriser, jsonLog, systemRuntime } from "@vitae/core";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import type { InspectedStorage } from "./inspected-storage.ts";

export function keyRules(rule: Rule<InspectedStorage>): void {
  const sentence = "a key is in no table, file, log line or error: used, mistyped, expired, revoked, or with the storage gone";
  rule(sentence, async ({ storage, tables, files }) => {
    const lines: string[] = [];
    const host = systemRuntime({ log: jsonLog({ level: "debug", write: (line) => lines.push(line) }) });
    const accounts = createAccountService({ storage, host });
    const admit = createAuthoriser({ access: apiKeyAuthenticator({ storage, host }), storage, host });
    const errors: { code: string }[] = [];
    const use = (token: string) => {
      const request = {
        method: "POST",
        path: "/parse/",
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(9_000),
      };
      return admit(request, { credit: true, consoleKey: true }).catch((error) => errors.push(error));
    };

    const { id } = await accounts.create({ name: "Acme" });
    const issued = await accounts.createKey(id);
    const expired = await accounts.createKey(id, { expiresAt: 1 });
    const legacy = await accounts.createKey(id, { kind: "legacy" });
    expect(await use(issued.key)).toMatchObject({ account: id });
    for (const { key } of [expired, legacy]) await use(key);
    await use(`${issued.key.slice(0, -1)}${issued.key.endsWith("x") ? "y" : "x"}`);
    await accounts.revokeKey(issued.key);
    await use(issued.key);
    await accounts.revokeKey(issued.key).catch((error) => errors.push(error));
    const stored = Object.values(await tables()).join("\n");
    const inUse = files();
    await storage.close();
    await use(legacy.key);
    await accounts.revokeKey(legacy.key).catch((error) => errors.push(error));
    await new Promise((resolve) => setImmediate(resolve));

    const codes = ["token_expired", "console_key_needed", "token_invalid", "token_invalid", "key_not_found"];
    expect(errors.map(({ code }) => code)).toEqual([...codes, "storage_unavailable", "storage_unavailable"]);
    expect(stored).toContain(issued.record.hash);
    const everything = [stored, inUse, files(), lines.join("\n"), inspect(errors, { depth: 20 }), JSON.stringify(errors)].join("\n");
    for (const { key } of [issued, expired, legacy]) expect(shows(everything, key)).toBe(false);
  });
}

/** Whether the secret half of the key, or the start of it, is in the text. */
const shows = (text: string, key: string): boolean => text.includes(key.slice(-43).slice(0, 20)) || text.includes(key.slice(-20));
