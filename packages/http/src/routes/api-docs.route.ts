import type { ResumeService } from "@vitae/core";
import * as z from "zod";
import { docsPolicy } from "../api-docs/docs-policy.ts";
import { route } from "../route.ts";

/** Returns the OpenAPI document, built on the first request. */
export const openApiRoute = (document: () => Record<string, unknown>) =>
  route<ResumeService>()({
    method: "GET",
    path: "/openapi.json",
    summary: "Get the OpenAPI 3.1 document of this API",
    access: "none",
    answers: "The OpenAPI document.",
    reply: z.record(z.string(), z.unknown()),
    errors: [],
    handle: async () => document(),
  });

/** Returns the API page, built on the first request. */
export const docsRoute = (page: () => string) =>
  route<ResumeService>()({
    method: "GET",
    path: "/docs",
    summary: "Show the documentation of this API",
    access: "none",
    answers: "An HTML page.",
    reply: { media: "text/html; charset=utf-8", contentSecurityPolicy: docsPolicy },
    errors: [],
    handle: async () => page(),
  });
