/** The limits of the specification and the contract, in one place. */
export const limits = {
  /** 10 MB per document. */
  documentBytes: 10 * 1024 * 1024,
  /** Documents per request. */
  documents: 10,
  /** Files or interviews of one request that are worked on at the same time. */
  filesAtOnce: 2,
  /** Uploads up to this size stay in memory. */
  memoryUploadBytes: 1024 * 1024,
  /** Pages read of one document. */
  pages: 300,
  /** Texts per request, and code points of one; of all of them where nothing else is said. */
  texts: 200,
  textCharacters: 50_000,
  /** JSON bodies. */
  jsonBytes: 2 * 1024 * 1024,
  /** Bytes of all bodies that a process holds in memory at once. */
  bodyMemoryBytes: 256 * 1024 * 1024,
  jsonDepth: 64,
  /** Values of one JSON body, lists and objects among them: each costs many times its bytes. */
  jsonValues: 100_000,
  /** How often an instruction is followed again when another writer was faster. */
  promptRetries: 1,
  /** Code points of a job, however it is sent. */
  jobCharacters: 200_000,
  /** Interviews of one request, and turns of one that come as entries. */
  interviews: 10,
  transcriptEntries: 50_000,
  /** Of the text of one transcript: some seven hours of talk. UTF-16 code units, and turns. */
  transcriptCharacters: 400_000,
  transcriptTurns: 10_000,
  /** Bytes of a transcript document, of a body of transcripts, and of a recording where nothing else is said. */
  transcriptBytes: 50 * 1024 * 1024,
  interviewJsonBytes: 10 * 1024 * 1024,
  mediaBytes: 1024 * 1024 * 1024,
  /** Milliseconds to fetch one. */
  mediaFetchMs: 1_800_000,
  /** Of a recording: two hours, and the fraction of a second that encoders add at the ends. */
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
   * How long a hold outlives its process, and how often a living process renews it: what is left between two renewals is longer than a
   * port that settles late and two attempts to commit.
   */
  holdLeaseMs: 90_000,
  holdRenewMs: 20_000,
  /** How often a service frees what dead processes and past days left in the storage. */
  maintenanceMs: 60_000,
  /** Bytes of a body that asks for an asynchronous operation. */
  taskBytes: 48 * 1024 * 1024,
  /** Milliseconds for one attempt at a task, its wait for a place included. */
  taskMs: 7_200_000,
  /** Tasks that wait or run, in all and of one account. */
  openTasks: 1_000,
  openTasksPerAccount: 100,
  /** How long an ended task is kept. */
  taskRetentionMs: 30 * 24 * 60 * 60 * 1000,
  /** How long a task is its worker's without a sign of life, and how often that gives one. */
  taskLeaseMs: 30_000,
  taskHeartbeatMs: 10_000,
  /** How often a task is begun, before it fails for want of a worker that lives to end it. */
  taskAttempts: 3,
  /** How often workers look for tasks that nobody works on. */
  reconcileMs: 5_000,
  /** How long a task or a delivery waits, before its message is taken for lost. */
  messageLostMs: 60_000,
  /** Deliveries under way at once, in all of one process and to one host. */
  deliveries: 64,
  deliveriesPerHost: 4,
  /** How long an Idempotency-Key is remembered. */
  idempotencyMs: 24 * 60 * 60 * 1000,
} as const;
