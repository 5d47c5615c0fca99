import { type Probe, type ResumeService, VitaeError } from "@vitae/core";
import * as z from "zod";
import { route } from "../route.ts";

const probeMs = 5_000;

/** Liveness probe: `GET /healthz`. */
export const healthRoute = route<ResumeService>()({
  method: "GET",
  path: "/healthz",
  summary: "Check that the process is alive",
  access: "none",
  quiet: true,
  answers: "The process is alive.",
  example: { status: "ok" },
  reply: z.object({ status: z.literal("ok") }),
  errors: [],
  handle: async () => ({ status: "ok" as const }),
});

/** Readiness probe: `GET /readyz`. */
export const readyRoute = route<ResumeService>()({
  method: "GET",
  path: "/readyz",
  summary: "Check that every part is ready; 503 names the parts that are not",
  access: "none",
  quiet: true,
  answers: "Every part is ready.",
  example: { status: "ready", parts: ["storage", "queue"] },
  reply: z.object({ status: z.literal("ready"), parts: z.array(z.string()) }),
  errors: ["not_ready"],
  handle: async (service, { call }) =>
    allReady(await service.ready({ signal: AbortSignal.any([call.signal, AbortSignal.timeout(probeMs)]) })),
});

function allReady(probes: readonly Probe[]) {
  const down = probes.filter((probe) => !probe.ok).map((probe) => probe.name);
  if (down.length > 0) throw new VitaeError("not_ready", { fields: { parts: down.join(", ") } });
  return { status: "ready" as const, parts: probes.map((probe) => probe.name) };
}
