import type { ResumeService } from "@vitae/core";
import { ExportView, ResumeId } from "@vitae/core/schemas";
import * as z from "zod";
import type { PageCall, PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { respondFile, respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";

const account = z.string().min(1).max(200);
const List = z.object({ account, search: z.string().max(255).optional(), cursor: z.string().max(1024).optional() });
const Saved = z.object({ account, resume_id: ResumeId });
const Version = Saved.extend({ version: z.coerce.number().int().min(1) });
const Export = Saved.extend(ExportView.shape);

/** Routes of the saved résumés of an account. */
export function resumeRoutes(service: ResumeService): readonly PageRoute[] {
  const of = (id: string) => service.as({ account: id, token: "console", kind: "console", metered: false });
  const queryOf = <T>(schema: z.ZodType<T>, { query }: PageCall) =>
    parsed(schema, Object.fromEntries([...query].filter(([, text]) => text !== "")));
  return [
    {
      method: "GET",
      path: "console/resumes",
      access: "operator",
      handle: async (call) => {
        const { account: id, ...page } = queryOf(List, call);
        return respondJson(await of(id).resumes.list(page));
      },
    },
    {
      method: "GET",
      path: "console/resumes/versions",
      access: "operator",
      handle: async (call) => {
        const { account: id, resume_id } = queryOf(Saved, call);
        return respondJson((await of(id).resumes.versions({ resume_id, limit: 100 })).items);
      },
    },
    {
      method: "GET",
      path: "console/resumes/version",
      access: "operator",
      handle: async (call) => {
        const { account: id, ...version } = queryOf(Version, call);
        return respondJson(await of(id).resumes.version(version));
      },
    },
    {
      method: "POST",
      path: "console/resumes/restore",
      access: "operator",
      handle: async ({ request }) => {
        const { account: id, ...version } = parsed(Version, await readJson(request));
        return respondJson({ version: (await of(id).resumes.restore(version)).version });
      },
    },
    {
      method: "GET",
      path: "console/resumes/export",
      access: "operator",
      handle: async (call) => {
        const { account: id, ...view } = queryOf(Export, call);
        const { bytes, mediaType, filename } = await of(id).exportResume(view, { signal: call.request.signal, requestId: call.requestId });
        return respondFile(bytes, mediaType, filename);
      },
    },
    {
      method: "DELETE",
      path: "console/resumes",
      access: "operator",
      handle: async (call) => {
        const { account: id, resume_id } = queryOf(Saved, call);
        await of(id).resumes.remove(resume_id);
        return respondJson({ deleted: true });
      },
    },
  ];
}
