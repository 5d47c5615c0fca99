import type { FileInput } from "@vitae/core/schemas";
import { PageError } from "./page-error.ts";

/** Returns the document of a form. */
export async function fileOf(form: FormData): Promise<FileInput> {
  const file = form.get("file");
  if (file === null || typeof file === "string")
    throw new PageError(400, "field_invalid", "The field file is missing or has a wrong value.");
  return { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
