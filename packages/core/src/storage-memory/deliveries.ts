import type { Delivery, DeliveryStore } from "../storage/delivery.port.ts";
import type { DeliveryRow, Tables } from "./tables.ts";

export const memoryDeliveries = ({ deliveries }: Tables): DeliveryStore => {
  const change = (delivery: DeliveryRow, changes: Partial<Delivery> & Pick<Delivery, "dueAt">) =>
    deliveries.put(delivery.taskId, { ...delivery, ...changes, leaseUntil: 0, wokenAt: changes.dueAt });
  const pending = (taskId: string, after: number) => {
    const delivery = deliveries.get(taskId);
    return delivery?.status === "pending" && delivery.attempts === after ? delivery : undefined;
  };

  return {
    put: async (delivery) => {
      if (deliveries.get(delivery.taskId)) throw new Error(`A delivery of the task ${delivery.taskId} exists.`);
      deliveries.put(delivery.taskId, {
        ...delivery,
        status: "pending",
        attempts: 0,
        httpStatus: null,
        leaseUntil: 0,
        wokenAt: delivery.dueAt,
      });
    },
    get: async (taskId) => {
      const found = deliveries.get(taskId);
      if (!found) return null;
      const { wokenAt, ...delivery } = found;
      return delivery;
    },
    claim: async (taskId, { after, now, leaseMs }) => {
      const delivery = pending(taskId, after);
      if (!delivery || delivery.leaseUntil > now) return false;
      deliveries.put(taskId, { ...delivery, leaseUntil: now + leaseMs });
      return true;
    },
    record: async (taskId, { after, ...outcome }) => {
      const delivery = pending(taskId, after);
      if (!delivery) return false;
      change(delivery, { ...outcome, attempts: after + 1, ...(outcome.status === "delivered" && { body: "" }) });
      return true;
    },
    requeue: async (taskId, dueAt) => {
      const delivery = deliveries.get(taskId);
      if (delivery?.status !== "dead") return false;
      change(delivery, { status: "pending", attempts: 0, httpStatus: null, dueAt });
      return true;
    },
    findStale: async ({ now, dueBefore, limit }) => {
      const stale = deliveries
        .rows()
        .filter(({ status, wokenAt }) => status === "pending" && wokenAt < dueBefore)
        .sort((one, other) => one.wokenAt - other.wokenAt)
        .slice(0, limit);
      for (const delivery of stale) deliveries.put(delivery.taskId, { ...delivery, wokenAt: now });
      return stale.map(({ taskId, account }) => ({ id: taskId, account }));
    },
    counts: async () => {
      const counts = { pending: 0, delivered: 0, dead: 0, attempts: 0 };
      for (const { status, attempts } of deliveries.values()) {
        counts[status]++;
        counts.attempts += attempts;
      }
      return counts;
    },
  };
};
