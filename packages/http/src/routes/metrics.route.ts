import type { ResumeService } from "@vitae/core";
import { metricsMedia, metricsText } from "../api-docs/metrics-text.ts";
import { route } from "../route.ts";

/** Prometheus metrics: `GET /metrics`. Part of the route table only if the option `metrics` is set. */
export const metricsRoute = route<ResumeService>()({
  method: "GET",
  path: "/metrics",
  summary: "How tasks and callbacks stand, for Prometheus; only where it is turned on",
  access: "none",
  quiet: true,
  answers: "Gauges in Prometheus' text format.",
  reply: { media: metricsMedia },
  errors: ["storage_unavailable"],
  handle: async ({ tasks, host }) => metricsText(await tasks.stats(), host.clock.now()),
});
