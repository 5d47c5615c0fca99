import { breaker } from "../model/breaker.ts";
import { costOf } from "../model/prices.ts";
import type { PricedModel } from "./model-options.ts";

/** What makes the answers of a provider dependable, and what they cost: one for all that ask it, since they share its troubles. */
export const providerAsking = ({ price, priceKnown, host }: Pick<PricedModel, "price" | "priceKnown" | "host">) => ({
  breaker: breaker(),
  now: () => host.clock.now(),
  random: () => Number.parseInt(host.ids.uuid().slice(0, 8), 16) / 2 ** 32,
  charged: (used: Parameters<typeof costOf>[0]) => {
    const charge = costOf(used, price);
    return { costMicroUsd: priceKnown ? charge : null, chargeMicroUsd: charge };
  },
});
