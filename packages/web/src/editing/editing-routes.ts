import type { ResumeService } from "@vitae/core";
import { ResumeId, VersionRequest } from "@vitae/core/schemas";
import * as z from "zod";
import { fileOf } from "../http/form-file.ts";
import type { PageRoute } from "../http/page-route.ts";
import { readForm } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";

const Instruction = z.object({ prompt_text: z.string().min(1).max(20_000), resume_id: ResumeId.optional() });
const Saved = z.object({ resume_id: ResumeId });
/** Number of random characters in the user id of a saved review. */
const userIdLength = 20;

/** Routes that edit a document by instructions. The first instruction stores it as a saved résumé; the page says so before. */
export const editingRoutes = ({ host }: Pick<ResumeService, "host">): readonly PageRoute[] => [
  {
    method: "POST",
    path: "pages/prompt",
    access: "caller",
    credit: true,
    handle: async ({ request, requestId, operations }) => {
      const form = await readForm(request);
      const { prompt_text, resume_id: resumeId } = parsed(Instruction, {
        prompt_text: form.get("prompt_text"),
        resume_id: form.get("resume_id") ?? undefined,
      });
      const options = { signal: request.signal, requestId };
      if (resumeId !== undefined) return respondJson(await operations.prompt({ prompt_text }, { ...options, resumeId }));
      const userId = `review-${host.ids.base62(userIdLength)}`;
      return respondJson(await operations.prompt({ prompt_text }, { ...options, userId, file: await fileOf(form) }));
    },
  },
  {
    method: "GET",
    path: "pages/version",
    access: "caller",
    credit: false,
    handle: async ({ query, operations }) =>
      respondJson(await operations.resumes.version(parsed(VersionRequest, Object.fromEntries(query)))),
  },
  {
    method: "DELETE",
    path: "pages/saved",
    access: "caller",
    credit: false,
    handle: async ({ query, operations }) => {
      await operations.resumes.remove(parsed(Saved, Object.fromEntries(query)).resume_id);
      return respondJson({ deleted: true });
    },
  },
];
