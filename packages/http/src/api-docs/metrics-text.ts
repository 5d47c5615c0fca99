import type { TaskStats } from "@vitae/core";

interface Metric {
  readonly name: string;
  readonly help: string;
  /** Values by `status`, or one number for a metric without it. */
  readonly values: number | Readonly<Record<string, number>>;
}

/** @param now time in milliseconds since the epoch */
const metricsOf = ({ tasks, deliveries, messages }: TaskStats, now: number): readonly Metric[] => {
  const { oldestQueuedAt, queued, processing, succeeded, failed } = tasks;
  const { attempts, pending, delivered, dead } = deliveries;
  const oldestMs = oldestQueuedAt === null ? 0 : Math.max(0, now - oldestQueuedAt);
  return [
    { name: "vitae_tasks", help: "Tasks that are kept, by status.", values: { queued, processing, succeeded, failed } },
    { name: "vitae_task_oldest_queued_seconds", help: "Age of the oldest queued task; 0 when none is queued.", values: oldestMs / 1000 },
    { name: "vitae_queue_messages_waiting", help: "Messages that are due and that no worker has taken.", values: messages.waiting },
    { name: "vitae_queue_oldest_message_seconds", help: "How long the oldest of them has been due.", values: messages.oldestMs / 1000 },
    { name: "vitae_deliveries", help: "Callbacks that are kept, by status.", values: { pending, delivered, dead } },
    { name: "vitae_delivery_attempts", help: "Attempts at the callbacks that are kept.", values: attempts },
  ];
};

/** Media type of the Prometheus text format. */
export const metricsMedia = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Formats the statistics of async tasks for Prometheus.
 *
 * All metrics are gauges, because tasks and callbacks are deleted after their retention time. The storage supplies the numbers, so
 * each of several processes reports the same values.
 *
 * @source https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export const metricsText = (figures: TaskStats, now: number): string =>
  metricsOf(figures, now)
    .flatMap(({ name, help, values }) => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...samples(name, values)])
    .map((line) => `${line}\n`)
    .join("");

const samples = (name: string, values: Metric["values"]): readonly string[] =>
  typeof values === "number"
    ? [`${name} ${values}`]
    : Object.entries(values).map(([status, value]) => `${name}{status="${status}"} ${value}`);
