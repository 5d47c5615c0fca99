import { createResumeService, type Principal, type ResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { callbackSender, linkFetcher } from "@vitae/outbound";
import { postgres } from "@vitae/postgres";
import { rules } from "@vitae/rules";
import type { Pool } from "pg";
import { type User, userOf } from "./users.ts";

/**
 * Vitae in this backend's database and for its users.
 *
 * @param privateNetworks where links and callbacks may lead besides the public internet: `10.0.0.0/8`
 */
export const resumesIn = (pool: Pool, privateNetworks: readonly string[]): ResumeService =>
  createResumeService({
    engine: rules(),
    reader: documents(),
    storage: postgres(pool), // shared; closing the service leaves it open
    authenticate: async ({ headers }) => {
      const user = await userOf(pool, headers.authorization);
      return user ? principalOf(user) : { refused: headers.authorization ? "token_invalid" : "token_missing" };
    },
    linkFetcher: linkFetcher({ allow: privateNetworks }),
    callbackSender: callbackSender({ allow: privateNetworks }),
  });

/**
 * A user as Vitae knows callers: saved résumés belong to the account, tasks and registered jobs to the token. The company's id is the account, and the
 * user's id the token, so that they outlive a new name and a session. Nothing is metered: this backend has its own prices.
 */
export const principalOf = ({ id, company }: User): Principal => ({ account: company, token: id, kind: "console", metered: false });
