/** The limits of the specification and the contract, in one place. */
export const limits = {
  /** 10 MB per document. */
  documentBytes: 10 * 1024 * 1024,
  /** Documents per request. */
  documents: 10,
  /** Number of files or interviews of one request that are processed at the same time. */
  filesAtOnce: 2,
  /** Uploads up to this size stay in memory. */
  memoryUploadBytes: 1024 * 1024,
  /** Pages read of one document. */
  pages: 300,
  /** Maximum number of texts per request, and of code points per text; if no other limit applies, also of all texts together. */
  texts: 200,
  textCharacters: 50_000,
  /** JSON bodies. */
  jsonBytes: 2 * 1024 * 1024,
  /** Bytes of all bodies that a process holds in memory at once. */
  bodyMemoryBytes: 256 * 1024 * 1024,
  jsonDepth: 64,
  /** Values of one JSON body, lists and objects among them: each costs many times its bytes. */
  jsonValues: 100_000,
  /** Number of retries of an instruction after a conflict with another request. */
  promptRetries: 1,
  /** Code points of a job, however it is sent. */
  jobCharacters: 200_000,
  /** Interviews of one request, and turns of one that come as entries. */
  interviews: 10,
  transcriptEntries: 50_000,
  /** Maximum size of one transcript, about seven hours of speech: UTF-16 code units, and turns. */
  transcriptCharacters: 400_000,
  transcriptTurns: 10_000,
  /** Maximum size in bytes of a transcript document, of a body with transcripts, and of a recording by default. */
  transcriptBytes: 50 * 1024 * 1024,
  interviewJsonBytes: 10 * 1024 * 1024,
  mediaBytes: 1024 * 1024 * 1024,
  /** Milliseconds to fetch one. */
  mediaFetchMs: 1_800_000,
  /** Maximum duration of a recording in seconds: two hours, and a fraction of a second that encoders add. */
  recordingSeconds: 7_200 + 0.5,
  /** Active keys per account. */
  activeKeys: 25,
  /** Milliseconds for one request; a batch shares them. */
  requestMs: 300_000,
  /** Heavy operations at once per deployment. */
  heavyOperations: 3,
  /** Milliseconds a released port has to settle before its caller is answered without it. */
  settleMs: 2_000,
  /**
   * Time in milliseconds by which a hold outlives the deadline of its operation, which may still commit or have a slower clock.
   */
  holdMarginMs: 300_000,
  /** Interval of maintenance in milliseconds: expired holds, keys and tasks are deleted. */
  maintenanceMs: 60_000,
  /** Maximum size of an async request in bytes. */
  taskBytes: 48 * 1024 * 1024,
  /** Milliseconds for one attempt at a task, its wait for a place included. */
  taskMs: 7_200_000,
  /** Tasks that wait or run, in all and of one account. */
  openTasks: 1_000,
  openTasksPerAccount: 100,
  /** Time for which a finished task is stored, in milliseconds. */
  taskRetentionMs: 30 * 24 * 60 * 60 * 1000,
  /** Lease of a task without a heartbeat in milliseconds, and the interval of heartbeats. */
  taskLeaseMs: 30_000,
  taskHeartbeatMs: 10_000,
  /** Maximum number of attempts at a task, before it fails with `worker_lost`. */
  taskAttempts: 3,
  /** Interval in milliseconds at which workers search for stale tasks. */
  reconcileMs: 5_000,
  /** Time in milliseconds after which the message of a waiting task or delivery counts as lost. */
  messageLostMs: 60_000,
  /** Deliveries under way at once, in all of one process and to one host. */
  deliveries: 64,
  deliveriesPerHost: 4,
  /** Time for which an Idempotency-Key is stored, in milliseconds. */
  idempotencyMs: 24 * 60 * 60 * 1000,
} as const;
