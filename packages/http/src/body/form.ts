import { type ErrorCode, errorTable, type FileFailure, VitaeError } from "@vitae/core";
import type { Upload } from "@vitae/core/ports";
import type * as z from "zod";

/** A field of a multipart form that takes files. */
export interface FileField {
  readonly kind: "files";
  /** Files in the field and its alias together; one more refuses the request. */
  readonly max: number;
  /** Of one file. */
  readonly maxBytes: number;
  /** Another name of the field; its file counts as the last. */
  readonly alias?: string;
  readonly required: boolean;
  /** What a file over its limit is refused with. */
  readonly tooLarge: ErrorCode;
}

/** Declares a field that takes up to `max` files. */
export const fileField = (field: { max: number; bytes: number; alias?: string; optional?: true; tooLarge?: ErrorCode }): FileField => ({
  kind: "files",
  max: field.max,
  maxBytes: field.bytes,
  required: field.optional !== true,
  tooLarge: field.tooLarge ?? "file_too_large",
  ...(field.alias === undefined ? {} : { alias: field.alias }),
});

export const isFileField = (field: object): field is FileField => "kind" in field && field.kind === "files";

/** A file of a form: whole, or the reason why it alone is refused and the bytes that came of it. */
export type ReceivedFile =
  | { readonly filename: string; readonly upload: Upload; readonly size?: undefined; readonly failure?: undefined }
  | { readonly filename: string; readonly upload?: undefined; readonly size: number; readonly failure: FileFailure };

/** As errors name them. */
export const toMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** What an error says when it is one file's own. */
export const toFileFailure = (error: VitaeError): FileFailure => ({ code: error.code, status_code: error.status, detail: error.detail });

/** The error of the whole reply that one file's failure stands for. */
export const toVitaeError = (failure: FileFailure): VitaeError =>
  failure.code in errorTable ? new VitaeError(failure.code as ErrorCode, { detail: failure.detail }) : new VitaeError("internal");

/** The fields of a multipart form: files, and text fields by their schemas. */
export type Form = Readonly<Record<string, FileField | z.ZodType>>;
