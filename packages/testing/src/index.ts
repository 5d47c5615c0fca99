/** Conformance suites: what every implementation of a port must show. Run them under vitest. */
export { conformance, type Rule, type Subject } from "./conformance.ts";
export type { LaneDeployment } from "./lane/lane-deployment.ts";
export { type LaneSubject, laneConformance } from "./lane-conformance.ts";
export { processConformance } from "./process-conformance.ts";
export type { Deployment } from "./processes/deployment.ts";
export type { InspectedStorage } from "./secrecy/inspected-storage.ts";
export { secrecyConformance } from "./secrecy-conformance.ts";
export { storageConformance } from "./storage-conformance.ts";
export type { ProviderDoes, TranscriberBench } from "./transcriber/bench.ts";
export { transcriberConformance } from "./transcriber-conformance.ts";
