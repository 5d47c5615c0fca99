import { VitaeError } from "@vitae/core";
import { extractorOnly } from "@vitae/testing/extractor-only";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";
import { callersOf, quickService, submitter } from "./quick-service.ts";

const [atOnce, affordable] = [400, 34];
const maxCostMicroUsd = 10_000;
const granted = 5_000_000;

export const check: Check = {
  name: "admission-race",
  goal: `${atOnce} tasks at once on credit for ${affordable}, through two services on one storage: ${affordable} accepted`,
  run: async (engine) => {
    await using place = await engine.fresh();
    const engineThatCosts = extractorOnly({ maxCostMicroUsd, extract: () => Promise.reject(new Error("nothing is read here")) });
    const open = () => quickService({ storage: openStorage(place.url), engine: engineThatCosts });
    const services = [open(), open()] as const;
    const callers = await callersOf(services[0], 1);
    const [{ account }] = callers as [(typeof callers)[0]];
    await services[0].accounts.credit(account, affordable * maxCostMicroUsd - granted);

    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, (_, each) =>
        submitter(
          services[each % 2 === 0 ? 0 : 1],
          callers,
        )(0).then(
          () => "accepted",
          (error) => (VitaeError.is(error) ? error.code : String(error)),
        ),
      ),
    );
    const { held } = await services[0].accounts.get(account);
    const { tasks } = await services[0].tasks.stats();
    for (const service of services) await service.close();
    const count = (what: string) => outcomes.filter((outcome) => outcome === what).length;
    const [accepted, refused] = [count("accepted"), count("no_credit")];
    return {
      measured: `${accepted} accepted, ${refused} without credit, ${tasks.queued} queued, ${held / maxCostMicroUsd} held`,
      ok:
        accepted === affordable && refused === atOnce - affordable && tasks.queued === affordable && held === affordable * maxCostMicroUsd,
    };
  },
};
