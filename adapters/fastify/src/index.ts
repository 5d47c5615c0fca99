import type { IncomingMessage, ServerResponse } from "node:http";
import type { ResumeService } from "@vitae/core";
import { createHandler, type HttpHandler, type HttpOptions, nodeHandler } from "@vitae/http";

/** The little of Fastify that is used, so that any 5.x fits. */
export interface FastifyScope {
  readonly prefix: string;
  addHook(name: "preParsing", hook: (request: { raw: IncomingMessage }, reply: FastifyReply) => Promise<void>): unknown;
  all(path: string, handler: () => Promise<void>): unknown;
  setNotFoundHandler(handler: () => Promise<void>): unknown;
}

interface FastifyReply {
  readonly raw: ServerResponse;
  hijack(): unknown;
  getHeaders(): Record<string, number | string | string[] | undefined>;
}

/**
 * The HTTP API of Vitae as a Fastify plugin. Everything under its prefix is answered by it, after the `onRequest` hooks of the
 * application and before any content type parser; other routes are not touched. A path that Fastify's router cannot decode (`/%zz`)
 * reaches no plugin: the application answers it, with `frameworkErrors` if it has them.
 *
 * @example app.register(vitaeFastify(resumes), { prefix: "/cv" })
 */
export const vitaeFastify = (service: ResumeService, options: HttpOptions = {}) => dispatchPlugin(createHandler(service, options));

/** The same for a dispatcher over a table of your own. */
export function dispatchPlugin(dispatch: HttpHandler) {
  const handle = nodeHandler(dispatch);
  return async (scope: FastifyScope): Promise<void> => {
    const { prefix } = scope;
    scope.addHook("preParsing", async ({ raw }, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      await handle(raw, reply.raw, { url: below(prefix, raw.url ?? "/") });
    });
    const answered = async () => {}; // the hook has answered; Fastify only asks for a handler
    scope.all("/*", answered);
    scope.setNotFoundHandler(answered);
  };
}

const below = (prefix: string, url: string) => (prefix.length > 1 && url.startsWith(prefix) ? url.slice(prefix.length) || "/" : url);
