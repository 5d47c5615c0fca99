import type { Runtime } from "@vitae/core/ports";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { replyCost } from "./prices.ts";
import type { ProviderPrice } from "./provider-price.ts";

/** Creates the retries, circuit breaker and metering of a provider. All callers of the provider share one policy. */
export const createProviderPolicy = ({ price, priceKnown, host }: ProviderPrice & { readonly host: Runtime }) => ({
  breaker: createCircuitBreaker(),
  now: () => host.clock.now(),
  random: () => Number.parseInt(host.ids.uuid().slice(0, 8), 16) / 2 ** 32,
  charged: (used: Parameters<typeof replyCost>[0]) => {
    const charge = replyCost(used, price);
    return { costMicroUsd: priceKnown ? charge : null, chargeMicroUsd: charge };
  },
});
