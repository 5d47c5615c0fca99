import { connect } from "node:net";
import type { NetworkStack } from "./connect.ts";
import { systemResolver } from "./resolver.ts";

/** The network of the system, without a proxy from the environment. */
export const systemNetwork = ({ allow = [] }: { readonly allow?: readonly string[] }): NetworkStack => ({
  resolve: systemResolver({ hosts: allow.length > 0 }),
  dial: connect,
});
