/** The second door: what an adapter implements or receives. Types only, besides the error class and the schemas of data that crosses a port. */
export { Box, HiddenReason, Line, Page, ReadDocument, Span, Style } from "./document/line.schema.ts";
export type { DocumentReader } from "./document/reader.port.ts";
export type { FileUpload, MemoryUpload, Upload, Uploads, UploadWriter } from "./document/upload.port.ts";
export { type ErrorCode, errorTable, type ValidationIssue, VitaeError } from "./errors.ts";
export type { Call, Usage } from "./operations/call.port.ts";
export type { Clock, Host, Ids, Log, LogFields, LogLevel } from "./operations/host.port.ts";
