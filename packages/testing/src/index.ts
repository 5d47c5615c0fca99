/** Conformance suites: what every implementation of a port must show. Run them under vitest. */
export { conformance, type Rule, type Subject } from "./conformance.ts";
export { storageConformance } from "./storage-conformance.ts";
