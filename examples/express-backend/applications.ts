import type { ResumeService } from "@vitae/core";
import express, { type Router } from "express";
import type { Pool } from "pg";
import { principalOf } from "./resumes.ts";
import { inTransaction } from "./transaction.ts";
import type { User } from "./users.ts";

/** `POST /applications?job=7` with a PDF or DOCX as its body: Vitae reads it, this backend keeps it. */
export function applicationRoutes(pool: Pool, resumes: ResumeService): Router {
  const routes = express.Router();
  routes.post("/", express.raw({ type: () => true, limit: "10mb" }), async (request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort()); // who hangs up stops the reading; heard from the start, or not at all

    const user: User = response.locals.user;
    const job = await jobOf(pool, user, request.query.job);
    if (job === null) {
      response.status(404).json({ error: "There is no such job." });
      return;
    }

    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0); // JSON was parsed before it came here
    const [resume] = await resumes.as(principalOf(user)).parse([{ filename: "application", bytes }], { signal: gone.signal });
    if (!resume || resume.error) {
      response.status(422).json({ error: resume?.error.detail });
      return;
    }

    // Only now: no transaction stays open while a document is read.
    const id = await inTransaction(pool, async (client) => {
      const candidate = await client.query<{ id: string }>("insert into candidates (name, email) values ($1, $2) returning id", [
        resume.name,
        resume.email,
      ]);
      const application = await client.query<{ id: string }>(
        "insert into applications (job_id, candidate_id, resume) values ($1, $2, $3) returning id",
        [job, candidate.rows[0]?.id, resume],
      );
      return application.rows[0]?.id;
    });
    response.status(201).json({ id, name: resume.name, email: resume.email });
  });
  return routes;
}

async function jobOf(pool: Pool, { company }: User, id: unknown): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>("select id from jobs where id::text = $1 and company_id = $2", [id, company]);
  return rows[0]?.id ?? null;
}
