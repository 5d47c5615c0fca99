import type * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { VitaeError } from "../errors.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** File in memory, or an upload. */
export type FileInput = Upload | { readonly filename: string; readonly bytes: Uint8Array };

/** Options of one call of a service method. */
export interface CallOptions {
  /** Cancels the call, which then rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Id in every log line of the call. Default: a new id. */
  readonly requestId?: string;
  /** Makes a retry of the same request free of charge. */
  readonly idempotency?: Idempotency;
}

/** Idempotency key of a call, with the fingerprint of its request. */
export interface Idempotency {
  readonly key: string;
  /** SHA-256 of the request, hexadecimal. Equal requests have equal fingerprints. */
  readonly fingerprint: string;
  /** Called if an earlier request with the key was answered. */
  replayed(): void;
}

/** Caller of a method, and conversion of its files to uploads. `name` is the name of the argument in errors. */
export interface MethodContext {
  readonly principal: Principal;
  readonly toUpload: (file: FileInput | undefined, name: string) => Upload;
  readonly toUploads: (files: readonly FileInput[] | undefined, name: string) => readonly Upload[];
}

/** Converted arguments of a method. @internal */
export interface MethodCall<Input, Reply> {
  /** Validated input; fails with the error of an invalid request. */
  readonly input: Effect.Effect<Input, VitaeError>;
  readonly options: CallOptions;
  /** Converts the reply to the requested format. Default: unchanged. */
  readonly view?: (reply: Reply) => unknown;
}
