import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Sessions } from "../access/sessions.ts";
import { PageError } from "../http/page-error.ts";
import type { PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";

const maxKeyBytes = 1_024;
const SignIn = z.object({ key: z.string().min(1).max(500) });

/** Session of an operator. */
export type OperatorSession = Sessions<{ readonly kind: "operator" }>;

/**
 * Routes to sign an operator in and out. Browsers send the cookie to URLs below `console/` only, never to the API.
 *
 * @param key the operator key; an API key never signs in
 */
export function operatorRoutes(key: string, sessions: OperatorSession): readonly PageRoute[] {
  return [
    {
      method: "POST",
      path: "console/session",
      access: "none",
      handle: async ({ request }) => {
        const sent = parsed(SignIn, await readJson(request, maxKeyBytes)).key.trim();
        if (!timingSafeEqual(hash(sent), hash(key))) {
          throw new PageError(401, "operator_key_invalid", "This is not the operator key. It is the value of VITAE_OPERATOR_KEY.");
        }
        return respondJson({ signed_in: true }, { headers: { "set-cookie": sessions.open({ kind: "operator" }, request) } });
      },
    },
    {
      method: "DELETE",
      path: "console/session",
      access: "none",
      handle: async ({ request }) => respondJson({ signed_in: false }, { headers: { "set-cookie": sessions.close(request) } }),
    },
  ];
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
