/** The second door: what an adapter implements or receives. Types only, besides the error class and the schemas of data that crosses a port. */

export type { Access, AccessRequest, Refusal } from "./accounts/access.port.ts";
export type { AccountStore } from "./accounts/account.port.ts";
export { Account, AccountState } from "./accounts/account.schema.ts";
export type { KeyStore } from "./accounts/key.port.ts";
export { ApiKey, KeyKind } from "./accounts/key.schema.ts";
export type { LedgerStore } from "./accounts/ledger.port.ts";
export { Entry, Hold } from "./accounts/ledger.schema.ts";
export type { Principal } from "./accounts/principal.schema.ts";
export type { CallbackOutcome, CallbackPost, CallbackSender } from "./callbacks/sender.port.ts";
export { callbackHeaders, callbackSecret } from "./callbacks/signature.ts";
export { Box, HiddenReason, Line, Page, ReadDocument, Span, Style } from "./document/line.schema.ts";
export { type MediaType, mediaTypeBytes, mediaTypeOf } from "./document/media-type.ts";
export type { DocumentReader } from "./document/reader.port.ts";
export type { FileUpload, MemoryUpload, Upload, Uploads, UploadWriter } from "./document/upload.port.ts";
export { type ErrorCode, errorTable, type ValidationIssue, VitaeError } from "./errors.ts";
export type { Call, Usage } from "./operations/call.port.ts";
export type { Clock, Host, Ids, Log, LogFields, LogLevel } from "./operations/host.port.ts";
export type { ReplyClaim, ReplyStore } from "./operations/idempotency.port.ts";
export type { SlotStore, SlotTicket } from "./operations/slots.port.ts";
export { type StorageGuard, storageGuard } from "./storage/guard.ts";
export { SchemaTooNew, StorageOutage, TransactionMisuse } from "./storage/storage.errors.ts";
export type { SettingStore, Storage, Stores } from "./storage/storage.port.ts";
export type { LinkOptions, LinkRefusal, Links } from "./tasks/link.port.ts";
export { linkName } from "./tasks/link-name.ts";
