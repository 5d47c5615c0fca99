import type * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { VitaeError } from "../errors.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** A file that a caller passes from code, or that HTTP received. */
export type FileInput = Upload | { readonly filename: string; readonly bytes: Uint8Array };

/** Options of one call of a service method. */
export interface CallOptions {
  /** Aborting stops the work and rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Goes into every log line of the call; a fresh one when absent. */
  readonly requestId?: string;
  /** Makes a repetition of the same paid request free of charge. */
  readonly idempotency?: Idempotency;
}

/** Idempotency key of a call, with the fingerprint of its request. */
export interface Idempotency {
  readonly key: string;
  /** SHA-256 of the parts that identify equal requests, in hexadecimal. */
  readonly fingerprint: string;
  /** Called when this request repeats one that was answered before. */
  replayed(): void;
}

/** Caller of a service method, and conversion of its files to uploads. `name` is the name of the argument in error messages. */
export interface MethodContext {
  readonly principal: Principal;
  readonly toUpload: (file: FileInput | undefined, name: string) => Upload;
  readonly toUploads: (files: readonly FileInput[] | undefined, name: string) => readonly Upload[];
}

/**
 * The arguments of a method, as the pipeline takes them.
 *
 * @internal
 */
export interface MethodCall<Input, Reply> {
  /** Input of the operation, or the error of an invalid request. */
  readonly input: Effect.Effect<Input, VitaeError>;
  readonly options: CallOptions;
  /** Converts the reply to the form that the caller requested. Absent: the reply is returned unchanged. */
  readonly view?: (reply: Reply) => unknown;
}
