/** Conformance suites of the ports, one rule per promise. Run them with vitest. */
export { conformance, type Rule, type Subject } from "./conformance.ts";
export { exporterConformance } from "./exporter-conformance.ts";
export type { InspectedStorage } from "./privacy/inspected-storage.ts";
export { privacyConformance } from "./privacy-conformance.ts";
export { processConformance } from "./process-conformance.ts";
export type { Deployment } from "./processes/deployment.ts";
export type { QueueDeployment } from "./queue/queue-deployment.ts";
export { type QueueSubject, queueConformance } from "./queue-conformance.ts";
export { storageConformance } from "./storage-conformance.ts";
export type { ProviderBehaviour, TranscriberHarness } from "./transcriber/harness.ts";
export { transcriberConformance } from "./transcriber-conformance.ts";
