import { fileOf } from "../http/form-file.ts";
import { PageError } from "../http/page-error.ts";
import type { PageRoute } from "../http/page-route.ts";
import { readForm } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";

/** Route that compares a document with a job. Nothing is stored. */
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
