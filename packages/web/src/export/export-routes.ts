import { ExportView, ParsedResume } from "@vitae/core/schemas";
import * as z from "zod";
import type { PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { respondFile } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";

const maxBytes = 10 * 1024 * 1024;
const Table = z.object({ rows: z.array(z.array(z.string()).max(100)).max(10_000) });

/** Routes that build files, which would need libraries in the browser. Nothing is stored. */
export const exportRoutes: readonly PageRoute[] = [
  {
    method: "POST",
    path: "pages/xlsx",
    access: "caller",
    credit: false,
    handle: async ({ request }) => {
      const { rows } = parsed(Table, await readJson(request, maxBytes));
      const { toXlsx } = await import("./xlsx.ts");
      return respondFile(toXlsx(rows), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "resumes.xlsx");
    },
  },
  {
    method: "POST",
    path: "pages/document",
    access: "caller",
    credit: false,
    handle: async ({ request, requestId, query, operations }) => {
      const view = parsed(ExportView, Object.fromEntries(query));
      const resume = parsed(ParsedResume, await readJson(request, maxBytes));
      const { bytes, mediaType, filename } = await operations.exportResume({ ...view, resume }, { signal: request.signal, requestId });
      return respondFile(bytes, mediaType, filename);
    },
  },
];
