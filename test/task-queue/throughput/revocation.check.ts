import { apiKeyAuthenticator, createAccountService, systemRuntime } from "@vitae/core";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";

/** As two servers ask; over HTTP and with real ones: `two-servers.bench.ts`. */
export const check: Check = {
  name: "revocation",
  goal: "a key that was revoked beside them is refused by two that know it, with the next call",
  run: async (engine, sizes) => {
    await using place = await engine.fresh();
    const host = systemRuntime();
    const storages = [openStorage(place.url), openStorage(place.url), openStorage(place.url)] as const;
    const [manager, ...servers] = storages;
    await manager.migrate();
    const accounts = createAccountService({ storage: manager, host });
    const { id } = await accounts.create({ name: "Acme" });
    const asked = servers.map((storage) => apiKeyAuthenticator({ storage, host }));
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const answers = await Promise.all(
        asked.map((access) => access({ method: "GET", path: "/", headers, signal: AbortSignal.timeout(60_000) })),
      );
      return answers.map((answer) => ("refused" in answer ? answer.refused : "known"));
    };

    const count = sizes.of(200, 1_000);
    let [known, refused] = [0, 0];
    for (let each = 0; each < count; each++) {
      const { key } = await accounts.createKey(id);
      if ((await ask(key)).every((answer) => answer === "known")) known++;
      await accounts.revokeKey(key);
      if ((await ask(key)).every((answer) => answer === "token_invalid")) refused++;
    }
    for (const storage of storages) await storage.close();
    return { measured: `${known} known before, ${refused} refused after, of ${count}`, ok: known === count && refused === count };
  },
};
