import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import type { Pool } from "pg";

export interface User {
  readonly id: string;
  /** Its id: names change, and two companies may have the same. */
  readonly company: string;
}

/** Who holds the session of an `Authorization` header; null where nobody does. Sessions are stored by the SHA-256 of their token. */
export async function userOf(pool: Pool, authorization = ""): Promise<User | null> {
  const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  if (token === undefined) return null;
  const { rows } = await pool.query<User>(
    "select users.id, company_id as company from sessions join users on users.id = user_id where token_hash = $1 and expires_at > now()",
    [createHash("sha256").update(token).digest()],
  );
  return rows[0] ?? null;
}

/** Lets users on, as `response.locals.user`. */
export const signedIn =
  (pool: Pool): RequestHandler =>
  async (request, response, next) => {
    response.locals.user = await userOf(pool, request.headers.authorization);
    if (response.locals.user) next();
    else response.status(401).json({ error: "Sign in first." });
  };
