import type { AccountState, Delivery, KeyKind, MessageKind, SlotKind, TaskStatus, VersionRecord } from "@vitae/core/ports";
import type { ColumnType, Generated, Selectable } from "kysely";

/** 64-bit integers: times in milliseconds, sums in micro-USD. Some drivers return strings, so every mapper uses `Number(…)`. */
type Integer = ColumnType<number | string, number, number | string>;
type IntegerOrNull = ColumnType<number | string | null, number | null, number | null>;
/** 0 or 1. */
type Flag = number;

/** Sequence number of the row, which keeps the order of rows with equal times. */
type Sequence = Generated<number | string>;

interface AccountTable {
  seq: Sequence;
  id: string;
  name: string;
  state: AccountState;
  balance: Integer;
  held: Integer;
  created_at: Integer;
}

interface KeyTable {
  seq: Sequence;
  id: string;
  account_id: string;
  name: string | null;
  kind: KeyKind;
  prefix: string;
  hash: string;
  created_at: Integer;
  expires_at: IntegerOrNull;
  revoked_at: IntegerOrNull;
  last_used_at: IntegerOrNull;
}

interface HoldTable {
  operation: string;
  account_id: string;
  amount: Integer;
  created_at: Integer;
  expires_at: Integer;
}

interface LedgerEntryTable {
  seq: Sequence;
  reference: string;
  account_id: string;
  amount: Integer;
  kind: string;
  reason: string | null;
  created_at: Integer;
}

interface IdempotencyKeyTable {
  /** Null: written by a release that did not store the account, for a token that is not an API key. */
  account_id: string | null;
  token: string;
  key: string;
  fingerprint: string;
  operation: string;
  done: Flag;
  answer: string | null;
  /** Account whose saved résumé the response contains. */
  resume_id: string | null;
  /** End of the lease, or of the retention after completion. */
  until: Integer;
}

interface SettingTable {
  name: string;
  value: string;
}

interface ResumeTable {
  seq: Sequence;
  resume_id: string;
  customer_id: string;
  account_id: string;
  owner: string;
  /** 0 for résumés of legacy tokens. */
  listed: Flag;
  external_user_id: string | null;
  /** JSON. */
  name: string | null;
  /** Text for searches: case-folded, with limited length. */
  searched: string;
  version: number;
  created_at: Integer;
  updated_at: Integer;
}

interface ResumeVersionTable {
  resume_id: string;
  version: number;
  account_id: string;
  mode: VersionRecord["mode"];
  language: string;
  /** JSON. */
  changes: string;
  undo_to: number | null;
  redo_to: number | null;
  created_at: Integer;
  content: string;
}

interface JobTable {
  job_id: string;
  account_id: string;
  token: string;
  /** JSON. */
  text: string;
  created_at: Integer;
}

interface SlotTable {
  /** Number of the ticket. */
  seq: Sequence;
  token: string;
  account: string;
  kind: SlotKind;
  taken: Flag;
  lease_until: Integer;
}

/** Async tasks. */
export interface TaskTable {
  seq: Sequence;
  id: string;
  op: string;
  account_id: string;
  token: string;
  token_kind: KeyKind;
  metered: Flag;
  input: string;
  callback_url: string | null;
  status: TaskStatus;
  claims: Integer;
  progress: number;
  status_code: IntegerOrNull;
  result: string | null;
  error: string | null;
  created_at: Integer;
  completed_at: IntegerOrNull;
  expires_at: IntegerOrNull;
  /** Time of the last change by a worker or the reconciliation: queued, claimed, renewed or found stale. */
  enqueued_at: Integer;
  lease_token: string | null;
  lease_worker: string | null;
  lease_until: IntegerOrNull;
}

interface OpenTaskTable {
  /** Account of the counter; empty: all accounts. */
  account_id: string;
  /** Number of queued and processing tasks. */
  open: Integer;
}

/** Callback deliveries of finished tasks. */
export interface DeliveryTable {
  task_id: string;
  account_id: string;
  url: string;
  body: string;
  status: Delivery["status"];
  attempts: Integer;
  /** HTTP status of the response to the last attempt. */
  http_status: number | null;
  due_at: Integer;
  lease_until: Integer;
  /** Time at which the delivery is due or was found stale, whichever is later. */
  enqueued_at: Integer;
}

interface QueueMessageTable {
  seq: Sequence;
  kind: MessageKind;
  task_id: string;
  account_id: string;
  run_at: Integer;
  priority: Integer;
  /** Incremented whenever the message is enqueued. */
  version: Integer;
  /** End of the visibility timeout while a worker handles it; 0 if it waits. */
  locked_until: Integer;
}

interface MigrationTable {
  name: string;
}

/** Types of the tables. All names have the prefix `vitae_`, so that they can share a database with an application. */
export interface Database {
  vitae_accounts: AccountTable;
  vitae_keys: KeyTable;
  vitae_holds: HoldTable;
  vitae_ledger_entries: LedgerEntryTable;
  vitae_idempotency_keys: IdempotencyKeyTable;
  vitae_settings: SettingTable;
  vitae_resumes: ResumeTable;
  vitae_resume_versions: ResumeVersionTable;
  vitae_jobs: JobTable;
  vitae_slots: SlotTable;
  vitae_tasks: TaskTable;
  vitae_open_tasks: OpenTaskTable;
  vitae_deliveries: DeliveryTable;
  vitae_queue_messages: QueueMessageTable;
  vitae_migrations: MigrationTable;
}

/** A stored account. */
export type AccountRow = Selectable<AccountTable>;
/** A stored API key. */
export type KeyRow = Selectable<KeyTable>;
/** A stored ledger entry. */
export type LedgerEntryRow = Selectable<LedgerEntryTable>;
/** A stored saved résumé. */
export type ResumeRow = Selectable<ResumeTable>;
/** A stored version of a saved résumé. */
export type ResumeVersionRow = Selectable<ResumeVersionTable>;
/** A stored task. */
export type TaskRow = Selectable<TaskTable>;
/** A stored delivery. */
export type DeliveryRow = Selectable<DeliveryTable>;
/** A stored queue message. */
export type QueueMessageRow = Selectable<QueueMessageTable>;
