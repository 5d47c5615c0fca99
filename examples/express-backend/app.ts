import { type ResumeService, VitaeError } from "@vitae/core";
import { vitaeExpress } from "@vitae/express";
import express, { type ErrorRequestHandler, type Express } from "express";
import type { Pool } from "pg";
import { applicationRoutes } from "./applications.ts";
import { signedIn } from "./users.ts";

export function app(pool: Pool, resumes: ResumeService): Express {
  const app = express();
  app.use("/cv", vitaeExpress(resumes)); // before any body parser
  app.use(express.json());
  app.get("/me", signedIn(pool), (_, response) => void response.json(response.locals.user));
  app.use("/applications", signedIn(pool), applicationRoutes(pool, resumes));
  app.use(failures);
  return app;
}

/** The last word on what was thrown: refusals of Vitae (it is full, it stops) and of Express, and what broke here. */
const failures: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) next(error);
  else if (VitaeError.is(error)) response.status(error.status).json({ error: error.detail });
  else if (error.expose) response.status(error.status).json({ error: error.message });
  else {
    // Not its message: PostgreSQL quotes the row that it refuses, and this one holds a résumé.
    console.error(request.method, request.originalUrl, error.name, error.code);
    response.status(500).json({ error: "Something broke here." });
  }
};
