import type { ResumeService } from "@vitae/core";
import { DeliveryStatus, TaskStatus } from "@vitae/core/ports";
import * as z from "zod";
import type { PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";
import type { ConsoleOptions, Finding } from "./console-options.ts";

const readyMs = 5_000;
const Tasks = z.object({
  status: TaskStatus.optional(),
  delivery: DeliveryStatus.optional(),
  account: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const Task = z.object({ id: z.string().max(100) });

/** Routes of requests, tasks, callbacks and checks. They return metadata only. */
export const overviewRoutes = (service: ResumeService, { requests, doctor }: ConsoleOptions): readonly PageRoute[] => [
  {
    method: "GET",
    path: "console/overview",
    access: "operator",
    handle: async () => respondJson({ stats: await service.tasks.stats(), hours: requests.hours(), now: service.host.clock.now() }),
  },
  {
    method: "GET",
    path: "console/requests",
    access: "operator",
    handle: async () => respondJson(requests.recent().slice(0, 500)),
  },
  {
    method: "GET",
    path: "console/doctor",
    access: "operator",
    handle: async () => respondJson(await (doctor ?? readiness(service))()),
  },
  {
    method: "GET",
    path: "console/tasks",
    access: "operator",
    handle: async ({ query }) => {
      const { limit, status, delivery, account } = parsed(Tasks, Object.fromEntries(query));
      const filter = { limit, ...(status && { status }), ...(delivery && { delivery }), ...(account && { account }) };
      return respondJson((await service.tasks.list(filter)).map(({ owner, ...task }) => ({ ...task, account: owner.account })));
    },
  },
  {
    method: "POST",
    path: "console/tasks/redeliver",
    access: "operator",
    handle: async ({ request }) => {
      const { id } = parsed(Task, await readJson(request));
      await service.tasks.redeliver(id);
      return respondJson({ redelivered: true });
    },
  },
];

const readiness = (service: ResumeService) => async (): Promise<readonly Finding[]> =>
  (await service.ready({ signal: AbortSignal.timeout(readyMs) })).map(({ name, ok }) => ({
    name,
    ok,
    detail: ok ? "responds" : "does not respond",
  }));
