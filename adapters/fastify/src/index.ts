import type { IncomingMessage, ServerResponse } from "node:http";
import type { ResumeService } from "@vitae/core";
import { createHandler, type HttpHandler, type HttpOptions, nodeHandler } from "@vitae/http";

/** The part of the Fastify interface that the plugin uses; any release 5.x provides it. */
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
 * The HTTP API of Vitae as a Fastify plugin. It responds to every request below its prefix, after the `onRequest` hooks of the
 * application and before any content type parser. Other routes are not affected. A path that Fastify's router cannot decode
 * (`/%zz`) does not reach the plugin; handle it with `frameworkErrors`.
 *
 * @example app.register(vitaeFastify(resumes), { prefix: "/cv" })
 */
export const vitaeFastify = (service: ResumeService, options: HttpOptions = {}) => dispatchPlugin(createHandler(service, options));

/** Converts an HTTP handler, for example with a custom route table, to a Fastify plugin. */
export function dispatchPlugin(dispatch: HttpHandler) {
  const handle = nodeHandler(dispatch);
  return async (scope: FastifyScope): Promise<void> => {
    const { prefix } = scope;
    scope.addHook("preParsing", async ({ raw }, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      await handle(raw, reply.raw, { url: below(prefix, raw.url ?? "/") });
    });
    const answered = async () => {}; // the hook has sent the response; Fastify requires a handler
    scope.all("/*", answered);
    scope.setNotFoundHandler(answered);
  };
}

const below = (prefix: string, url: string) => (prefix.length > 1 && url.startsWith(prefix) ? url.slice(prefix.length) || "/" : url);
