import type { Queue } from "./relayed-queue.ts";

/** How long a received message is nobody else's, in milliseconds. */
const hiddenMs = 30_000;
/** What the way of a message takes at most, in milliseconds. */
const delayMs = 80;

/** A queue that keeps its least promise and no other: it delays messages, changes their order, and delivers every third one twice. */
export function unrulyQueue(random: () => number = Math.random): Queue {
  const messages = new Map<string, { readonly body: string; seenAt: number }>();
  let sent = 0;

  const add = (body: string) => messages.set(`m${sent++}`, { body, seenAt: Date.now() + random() * delayMs });
  const visible = () => [...messages].filter(([, { seenAt }]) => seenAt <= Date.now());

  return {
    send: async (body) => {
      add(body);
      if (sent % 3 === 0) add(body);
    },
    receive: async (limit) =>
      visible()
        .sort(() => random() - 0.5)
        .slice(0, limit)
        .map(([receipt, message]) => {
          message.seenAt = Date.now() + hiddenMs;
          return { receipt, body: message.body };
        }),
    postpone: async ({ receipt }, until) => {
      const message = messages.get(receipt);
      if (message) message.seenAt = until;
    },
    remove: async ({ receipt }) => {
      messages.delete(receipt);
    },
    waiting: async () => visible().length,
  };
}
