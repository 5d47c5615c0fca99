import type { Host } from "../runtime/host.port.ts";
import { breaker } from "./breaker.ts";
import { costOf } from "./prices.ts";
import type { ProviderPrice } from "./provider-price.ts";

/** What makes the answers of a provider dependable, and what they cost: one for all that ask it, since they share its troubles. */
export const providerAsking = ({ price, priceKnown, host }: ProviderPrice & { readonly host: Host }) => ({
  breaker: breaker(),
  now: () => host.clock.now(),
  random: () => Number.parseInt(host.ids.uuid().slice(0, 8), 16) / 2 ** 32,
  charged: (used: Parameters<typeof costOf>[0]) => {
    const charge = costOf(used, price);
    return { costMicroUsd: priceKnown ? charge : null, chargeMicroUsd: charge };
  },
});
