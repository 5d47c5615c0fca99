import type { Runtime } from "@vitae/core/ports";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { replyCost } from "./prices.ts";
import type { ProviderPrice } from "./provider-price.ts";

/** What makes the answers of a provider dependable, and what they cost: one for all that ask it, since they share its troubles. */
export const createProviderPolicy = ({ price, priceKnown, host }: ProviderPrice & { readonly host: Runtime }) => ({
  breaker: createCircuitBreaker(),
  now: () => host.clock.now(),
  random: () => Number.parseInt(host.ids.uuid().slice(0, 8), 16) / 2 ** 32,
  charged: (used: Parameters<typeof replyCost>[0]) => {
    const charge = replyCost(used, price);
    return { costMicroUsd: priceKnown ? charge : null, chargeMicroUsd: charge };
  },
});
