/** The limits of the specification and the contract, in one place. */
export const limits = {
  /** 10 MB per document. */
  documentBytes: 10 * 1024 * 1024,
  /** Documents per request. */
  documents: 10,
  /** Uploads up to this size stay in memory. */
  memoryUploadBytes: 1024 * 1024,
  /** Pages read of one document. */
  pages: 300,
  /** JSON bodies. */
  jsonBytes: 2 * 1024 * 1024,
  jsonDepth: 64,
  /** Active keys per account. */
  activeKeys: 25,
  /** Milliseconds for one request; a batch shares them. */
  requestMs: 300_000,
  /** Heavy operations at once per deployment. */
  heavyOperations: 3,
  /** Milliseconds a released port has to settle before its caller is answered without it. */
  settleMs: 2_000,
  /** How long a hold outlives the deadline of its operation, which may still wait for its commit or live on a slower clock. */
  holdMarginMs: 300_000,
  /** How often a service frees what dead processes and past days left in the storage. */
  upkeepMs: 60_000,
  /** How long an Idempotency-Key is remembered. */
  idempotencyMs: 24 * 60 * 60 * 1000,
} as const;
