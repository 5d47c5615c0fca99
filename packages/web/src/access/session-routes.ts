import type { ResumeService } from "@vitae/core";
import * as z from "zod";
import type { PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { redirect, respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";
import type { Credential } from "./callers.ts";
import type { OneTimeLinks } from "./one-time-links.ts";
import type { Sessions } from "./sessions.ts";

const maxKeyBytes = 1_024;
const SignIn = z.object({ key: z.string().min(1).max(200) });

interface Parts {
  readonly service: ResumeService;
  readonly sessions: Sessions<Credential>;
  readonly links: OneTimeLinks;
}

/** Routes to sign in by the printed link or an API key, and to sign out. */
export const sessionRoutes = ({ service, sessions, links }: Parts): readonly PageRoute[] => [
  {
    method: "GET",
    path: "pages/open",
    access: "none",
    handle: async ({ request, query }) => {
      if (sessions.find(request) !== null) return redirect("../");
      if (!links.use(query.get("token") ?? "")) return redirect("../#link-used");
      return redirect("../", { "set-cookie": sessions.open({ kind: "link" }, request) });
    },
  },
  {
    method: "POST",
    path: "pages/session",
    access: "none",
    handle: async ({ request, requestId }) => {
      const { key } = parsed(SignIn, await readJson(request, maxKeyBytes));
      const authorization = `Bearer ${key.trim()}`;
      const asked = { method: "POST", path: "/pages/session", headers: { authorization }, signal: request.signal, requestId };
      await service.authorise(asked, { credit: false, consoleKey: false });
      return respondJson({ signed_in: true }, { headers: { "set-cookie": sessions.open({ kind: "key", authorization }, request) } });
    },
  },
  {
    method: "DELETE",
    path: "pages/session",
    access: "none",
    handle: async ({ request }) => respondJson({ signed_in: false }, { headers: { "set-cookie": sessions.close(request) } }),
  },
];
