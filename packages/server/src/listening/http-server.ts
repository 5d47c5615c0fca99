import type { AddressInfo } from "node:net";
import type { ResumeService } from "@vitae/core";
import { dispatchPlugin } from "@vitae/fastify";
import { createHandler, handleProtocolErrors, nodeHandler } from "@vitae/http";
import { type Pages, pagesBefore } from "@vitae/web";
import fastify from "fastify";
import type { ServerConfig } from "../configuration/configuration.ts";
import { listenUrl, toListenError } from "./listen-url.ts";

/** The listening half of a server. */
export interface HttpServer {
  /** Resolves with the address, such as `http://127.0.0.1:8080`, once it answers. */
  listen(): Promise<string>;
  /** Takes no new connection and lets every request end that has begun; cuts what is left after 25 s. May be called twice. */
  close(): Promise<void>;
}

const graceMs = 25_000;
/** Over the time a request may take, so that a slow one is told so by us and not cut off by Node. */
const slackMs = 30_000;

/** @param pages answered before the API; null: none */
export function httpServer(service: ResumeService, config: ServerConfig, pages: Pages | null = null): HttpServer {
  const bodyTimeoutMs = config.VITAE_REQUEST_TIMEOUT_S * 1000;
  const { VITAE_BASE_PATH: basePath, VITAE_CORS_ORIGINS: corsOrigins, VITAE_RATE_LIMIT_PER_MINUTE: rate } = config;
  const bodyMemoryBytes = config.VITAE_BODY_MEMORY_MB * 1024 * 1024;
  const metrics = config.VITAE_METRICS === "on";
  const rates = rate === "off" ? {} : { ratePerMinute: rate };
  const api = createHandler(service, { basePath, corsOrigins, bodyTimeoutMs, bodyMemoryBytes, metrics, ...rates });
  const dispatch = pages ? pagesBefore(pages, api) : api;
  const handle = nodeHandler(dispatch);
  const app = fastify({
    requestTimeout: bodyTimeoutMs + slackMs,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    http: { requireHostHeader: false },
    frameworkErrors: (_error, { raw }, reply) => {
      reply.hijack();
      void handle(raw, reply.raw); // a path that Fastify cannot decode is one more that does not exist
    },
  });
  app.register(dispatchPlugin(dispatch));
  handleProtocolErrors(app.server, dispatch);

  const close = async () => {
    // A connection that has answered its last request would otherwise be kept alive.
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
