import type { ResumeService } from "@vitae/core";
import { metricsMedia, metricsText } from "../api-docs/metrics-text.ts";
import { route } from "../route.ts";

/** Prometheus metrics: `GET /metrics`. Part of the route table only if the option `metrics` is set. */
export const metricsRoute = route<ResumeService>()({
  method: "GET",
  path: "/metrics",
  summary: "Get metrics of tasks and callbacks for Prometheus; disabled by default",
  access: "none",
  quiet: true,
  answers: "Gauges in the Prometheus text format.",
  reply: { media: metricsMedia },
  errors: ["storage_unavailable"],
  handle: async ({ tasks, host }) => metricsText(await tasks.stats(), host.clock.now()),
});
