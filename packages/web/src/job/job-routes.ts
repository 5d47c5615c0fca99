import type { FileInput } from "@vitae/core/schemas";
import { PageError } from "../http/page-error.ts";
import type { PageRoute } from "../http/page-route.ts";
import { readForm } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";

/** Compares a document with a job. Nothing is stored. */
export const jobRoutes: readonly PageRoute[] = [
  {
    method: "POST",
    path: "pages/evaluate",
    access: "caller",
    credit: true,
    handle: async ({ request, requestId, operations }) => {
      const form = await readForm(request);
      const files = [await fileOf(form)];
      const [item] = await operations.evaluate(
        { job_details: String(form.get("job") ?? "") },
        { files, signal: request.signal, requestId },
      );
      if (item?.error) throw new PageError(item.error.status_code, item.error.code, item.error.detail);
      return respondJson(item);
    },
  },
];

/** The document of a form. */
async function fileOf(form: FormData): Promise<FileInput> {
  const file = form.get("file");
  if (file === null || typeof file === "string")
    throw new PageError(400, "field_invalid", "The field file is missing or has a wrong value.");
  return { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
