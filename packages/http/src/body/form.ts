import { type ErrorCode, errorTable, type FileFailure, VitaeError } from "@vitae/core";
import type { Upload } from "@vitae/core/ports";
import type * as z from "zod";

/** Definition of a form field that accepts files. */
export interface FileField {
  readonly kind: "files";
  /** Maximum number of files in the field and its alias together. One file more rejects the request. */
  readonly max: number;
  /** Maximum size of one file in bytes. */
  readonly maxBytes: number;
  /** Second name of the field. Its file is placed last. */
  readonly alias?: string;
  readonly required: boolean;
  /** Error code for a file that exceeds its limit. */
  readonly tooLarge: ErrorCode;
}

/** Defines a form field that accepts up to `max` files of at most `bytes` bytes each. */
export const fileField = (field: { max: number; bytes: number; alias?: string; optional?: true; tooLarge?: ErrorCode }): FileField => ({
  kind: "files",
  max: field.max,
  maxBytes: field.bytes,
  required: field.optional !== true,
  tooLarge: field.tooLarge ?? "file_too_large",
  ...(field.alias === undefined ? {} : { alias: field.alias }),
});

/** Reports whether a form field accepts files. */
export const isFileField = (field: object): field is FileField => "kind" in field && field.kind === "files";

/** One received file of a form. Either the complete upload, or the failure of this file and the number of bytes received. */
export type ReceivedFile =
  | { readonly filename: string; readonly upload: Upload; readonly size?: undefined; readonly failure?: undefined }
  | { readonly filename: string; readonly upload?: undefined; readonly size: number; readonly failure: FileFailure };

/** Converts bytes to whole megabytes, the unit of error texts. */
export const toMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Converts an error to the failure of one file in a batch. */
export const toFileFailure = (error: VitaeError): FileFailure => ({ code: error.code, status_code: error.status, detail: error.detail });

/** Converts the failure of one file to the error of the whole response. */
export const toVitaeError = (failure: FileFailure): VitaeError =>
  failure.code in errorTable ? new VitaeError(failure.code as ErrorCode, { detail: failure.detail }) : new VitaeError("internal");

/** Fields of a multipart form by name: files, or text with its schema. */
export type Form = Readonly<Record<string, FileField | z.ZodType>>;
