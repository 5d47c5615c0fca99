/** Limits of the specification and the contract. Names with `Ms` are milliseconds. */
export const limits = {
  /** 10 MB per document. */
  documentBytes: 10 * 1024 * 1024,
  /** Documents per request. */
  documents: 10,
  /** Files or interviews of one request that are processed at the same time. */
  filesAtOnce: 2,
  /** Uploads up to this size stay in memory. */
  memoryUploadBytes: 1024 * 1024,
  /** Maximum number of pages of a document that are read. */
  pages: 300,
  /** Texts per request, and code points per text (`/translate/`: of all texts). */
  texts: 200,
  textCharacters: 50_000,
  /** JSON bodies. */
  jsonBytes: 2 * 1024 * 1024,
  /** Bytes of all request bodies in the memory of a process at the same time. */
  bodyMemoryBytes: 256 * 1024 * 1024,
  jsonDepth: 64,
  /** Values per JSON body, including lists and objects; each needs much more memory than its text. */
  jsonValues: 100_000,
  /** Retries of an instruction after another writer changed the résumé. */
  promptRetries: 1,
  /** Code points per job. */
  jobCharacters: 200_000,
  /** Interviews per request, and entries per interview. */
  interviews: 10,
  transcriptEntries: 50_000,
  /** UTF-16 code units and turns per transcript, about seven hours. */
  transcriptCharacters: 400_000,
  transcriptTurns: 10_000,
  /** Bytes per transcript document, per JSON body of transcripts, and per recording (default). */
  transcriptBytes: 50 * 1024 * 1024,
  interviewJsonBytes: 10 * 1024 * 1024,
  mediaBytes: 1024 * 1024 * 1024,
  /** Timeout for the fetch of a recording. */
  mediaFetchMs: 1_800_000,
  /** Two hours, plus the padding that encoders add. */
  recordingSeconds: 7_200 + 0.5,
  /** Active keys per account. */
  activeKeys: 25,
  /** Timeout of a request, also of a whole batch. */
  requestMs: 300_000,
  /** Time in worker threads for all documents of one request: six that take 10 s each, or ten ordinary ones. */
  workerTimeMs: 60_000,
  /** Heavy operations of a deployment at the same time. */
  heavyOperations: 3,
  /** Time that an aborted port has to settle. Then the caller gets its reply without waiting further. */
  settleMs: 2_000,
  /**
   * Lease of a hold, and interval at which a living process renews it. A hold of a crashed process expires with its lease. The rest of
   * a lease between two renewals is longer than a port that settles late and two attempts to commit.
   */
  holdLeaseMs: 90_000,
  holdRenewMs: 20_000,
  /** Interval of maintenance. */
  maintenanceMs: 60_000,
  /** Bytes per request body of an async operation. */
  taskBytes: 48 * 1024 * 1024,
  /** Timeout of an attempt at a task, including its wait for a slot. */
  taskMs: 7_200_000,
  /** Queued and processing tasks, in total and per account. */
  openTasks: 1_000,
  openTasksPerAccount: 100,
  /** Bytes of the inputs of the queued and processing tasks of an account. */
  openTaskBytesPerAccount: 64 * 1024 * 1024,
  /** Retention of finished tasks. */
  taskRetentionMs: 30 * 24 * 60 * 60 * 1000,
  /** Lease of a task, and interval of the heartbeats that renew it. */
  taskLeaseMs: 30_000,
  taskHeartbeatMs: 10_000,
  /** Attempts at a task whose workers die, before it fails. */
  taskAttempts: 3,
  /** Interval of reconciliation. */
  reconcileMs: 5_000,
  /** Age at which a queued task or a pending delivery is stale. */
  messageLostMs: 60_000,
  /** Concurrent deliveries of a process, in total and per host. */
  deliveries: 64,
  deliveriesPerHost: 4,
  /** Retention of idempotency keys. */
  idempotencyMs: 24 * 60 * 60 * 1000,
} as const;
