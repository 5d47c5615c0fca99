/** Uploaded file. A small file is in memory, a larger one in a temporary file that `dispose` removes. */
export type Upload = MemoryUpload | FileUpload;

interface UploadBase {
  /** Filename from the caller: a label only. Must not be trusted, used as a path, or logged. */
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  /** Removes the file. Must be called once the upload is no longer read; may be called twice. */
  dispose(): Promise<void>;
}

/** Upload in memory. */
export interface MemoryUpload extends UploadBase {
  readonly kind: "memory";
  readonly bytes: Uint8Array;
}

/** Upload in a temporary file. */
export interface FileUpload extends UploadBase {
  readonly kind: "file";
  /** Absolute path, for programs that are given a path. All others read by the handle of `openUpload`. */
  readonly path: string;
  /** Identity of the file that was written or checked. */
  readonly identity: FileIdentity;
}

/** What a file is, whatever its path. */
export interface FileIdentity {
  readonly device: number;
  readonly inode: number;
}

/** Receives the bytes of one upload. */
export interface UploadWriter {
  /** Resolves when the writer accepts more bytes. Rejects with `file_too_large` beyond the limit, and removes the received bytes. */
  write(chunk: Uint8Array): Promise<void>;
  /** Completes the upload. */
  end(): Promise<Upload>;
  /** Removes everything. May be called at any time, also twice. */
  abort(): Promise<void>;
}

/** Store of uploads. */
export interface UploadStore {
  /** Starts an upload. */
  receive(file: { filename: string; maxBytes: number }): UploadWriter;
  /** Creates an upload from bytes in memory. */
  fromBytes(filename: string, bytes: Uint8Array): MemoryUpload;
  /** Writes an upload to a file; returns a file upload unchanged. The caller must dispose of both. */
  toFile(upload: Upload): Promise<FileUpload>;
  /** Removes files of crashed processes. The service calls it once at start. */
  sweep(): Promise<void>;
}
