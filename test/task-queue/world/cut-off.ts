import { setTimeout as wait } from "node:timers/promises";
import type { Deployment } from "./deployment.ts";

/** After a kill: how many callbacks had come, and were not recorded. They will come again. */
export async function cutOff({ receivers, storage }: Deployment): Promise<number> {
  await wait(30); // pending data still arrives
  const came = [...receivers.posts].filter(([, posts]) => posts.at(-1)?.life === receivers.life);
  const known = await Promise.all(came.map(([id]) => storage.deliveries.get(id)));
  receivers.nextLife();
  return known.filter((delivery) => delivery?.status === "pending").length;
}
