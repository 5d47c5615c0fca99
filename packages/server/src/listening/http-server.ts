import type { AddressInfo } from "node:net";
import type { ResumeService } from "@vitae/core";
import { dispatchPlugin } from "@vitae/fastify";
import { createHandler, handleProtocolErrors, nodeHandler } from "@vitae/http";
import { type Pages, pagesBefore, type RequestLog, recorded } from "@vitae/web";
import fastify from "fastify";
import type { ServerConfig } from "../configuration/configuration.ts";
import { listenUrl, toListenError } from "./listen-url.ts";

/** A server that can listen and close. */
export interface HttpServer {
  /** Listens, and resolves with the address, for example `http://127.0.0.1:8080`. */
  listen(): Promise<string>;
  /** Accepts no further connections and waits for the requests in progress, at most 25 s. May be called twice. */
  close(): Promise<void>;
}

/** No route of the server has a schema of Fastify. Its compilers would be a tenth of the modules that a start loads. */
const noSchema = (): never => {
  throw new Error("A route of the server has a schema of Fastify.");
};

const graceMs = 25_000;
/** Exceeds the timeout of a request, so that the service answers a slow request before Node closes the connection. */
const slackMs = 30_000;

/**
 * Creates the HTTP server of a service.
 *
 * @param pages handled before the API; null: none
 * @param requests receives the metadata of each request of the API; null: nothing is recorded
 */
export function httpServer(
  service: ResumeService,
  config: ServerConfig,
  pages: Pages | null = null,
  requests: RequestLog | null = null,
): HttpServer {
  const bodyTimeoutMs = config.VITAE_REQUEST_TIMEOUT_S * 1000;
  const { VITAE_BASE_PATH: basePath, VITAE_CORS_ORIGINS: corsOrigins, VITAE_RATE_LIMIT_PER_MINUTE: rate } = config;
  const bodyMemoryBytes = config.VITAE_BODY_MEMORY_MB * 1024 * 1024;
  const metrics = config.VITAE_METRICS === "on";
  const rates = rate === "off" ? {} : { ratePerMinute: rate };
  const handler = createHandler(service, { basePath, corsOrigins, bodyTimeoutMs, bodyMemoryBytes, metrics, ...rates });
  const api = requests ? recorded(handler, requests, service.host.clock) : handler;
  const dispatch = pages ? pagesBefore(pages, api) : api;
  const handle = nodeHandler(dispatch);
  const app = fastify({
    requestTimeout: bodyTimeoutMs + slackMs,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    http: { requireHostHeader: false },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    frameworkErrors: (_error, { raw }, reply) => {
      reply.hijack();
      void handle(raw, reply.raw); // a path that Fastify cannot decode is an unknown path
    },
  });
  app.register(dispatchPlugin(dispatch));
  handleProtocolErrors(app.server, dispatch);

  const close = async () => {
    // Otherwise a connection that has sent its last response would be kept alive.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const over = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    clearInterval(idle);
    clearTimeout(over);
  };
  let closing: Promise<void> | undefined;

  return {
    async listen() {
      const [host, port] = [config.VITAE_HOST, config.VITAE_PORT ?? config.PORT];
      await app.listen({ host, port }).catch((cause) => {
        throw toListenError(cause, host, port);
      });
      return listenUrl(app.server.address() as AddressInfo);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
