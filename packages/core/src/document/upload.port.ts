/** A file on its way in. Small ones stay in memory, larger ones lie in a temporary file that `dispose` removes. */
export type Upload = MemoryUpload | FileUpload;

interface UploadBase {
  /** As the sender called it: a label, never trusted, never a path, never logged. */
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  /** Removes what the upload occupies, nobody reads it any more. May be called twice. */
  dispose(): Promise<void>;
}

export interface MemoryUpload extends UploadBase {
  readonly kind: "memory";
  readonly bytes: Uint8Array;
}

export interface FileUpload extends UploadBase {
  readonly kind: "file";
  /** Absolute path of a temporary file that only this process reads. */
  readonly path: string;
}

/** Takes the bytes of one upload as they arrive. */
export interface UploadWriter {
  /** Resolves when more may be sent. Rejects with `file_too_large` as soon as the limit is passed; what was kept is gone then. */
  write(chunk: Uint8Array): Promise<void>;
  /** All bytes are in. */
  end(): Promise<Upload>;
  /** The sender left or sent too much: nothing stays behind. May be called at any time, also twice. */
  abort(): Promise<void>;
}

/** Where incoming files wait to be read. */
export interface UploadStore {
  receive(file: { filename: string; maxBytes: number }): UploadWriter;
  /** A file that is in memory already. */
  fromBytes(filename: string, bytes: Uint8Array): Upload;
  /** The same bytes in a file; one that is there already is the upload itself. Both are disposed of by their own callers. */
  toFile(upload: Upload): Promise<FileUpload>;
  /** Removes what dead processes left behind. Called once at start. */
  sweep(): Promise<void>;
}
