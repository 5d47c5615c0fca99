import { connect } from "node:net";
import type { Edge } from "./connect.ts";
import { systemResolver } from "./resolver.ts";

/** The network itself. No proxy of the environment is between. */
export const systemEdge = ({ allow = [] }: { readonly allow?: readonly string[] }): Edge => ({
  resolve: systemResolver({ hosts: allow.length > 0 }),
  dial: connect,
});
