import type * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { VitaeError } from "../errors.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** A file handed over from code, or one that HTTP received. */
export type FileInput = Upload | { readonly filename: string; readonly bytes: Uint8Array };

export interface CallOptions {
  /** Aborting stops the work and rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Goes into every log line of the call; a fresh one when absent. */
  readonly requestId?: string;
  /** Makes a repeat of the same paid request free. */
  readonly idempotency?: Idempotency;
}

export interface Idempotency {
  readonly key: string;
  /** SHA-256 over what makes two requests the same, hexadecimal. */
  readonly fingerprint: string;
  /** Called when this request repeats one that was answered before. */
  replayed(): void;
}

/** Who calls a method of the service, and how the files it was given become uploads. `name` is what the caller calls the argument. */
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
  /** What the operation works on, or why the request is refused. */
  readonly input: Effect.Effect<Input, VitaeError>;
  readonly options: CallOptions;
  /** The reply in the form that the caller asked for. Absent: as it is. */
  readonly view?: (reply: Reply) => unknown;
}
