import {
  createPollingQueue,
  type HandlerResult,
  type MessageKind,
  type MessageSource,
  type QueueMessage,
  type Storage,
  type TaskQueue,
} from "@vitae/core/ports";

/** The calls of an external queue (SQS, BullMQ, RabbitMQ). It must deliver each message at least once, in any order. */
export interface Queue {
  send(body: string): Promise<void>;
  /** Receives messages and hides them from other consumers for a time. A message that is not removed is delivered again. */
  receive(limit: number): Promise<readonly Message[]>;
  /** Delivers the message again at a time, in milliseconds since the epoch. */
  postpone(message: Message, until: number): Promise<void>;
  remove(message: Message): Promise<void>;
  /** Number of messages that can be received now. */
  waiting(): Promise<number>;
}

export interface Message {
  readonly receipt: string;
  readonly body: string;
}

/** Wraps a storage so that external queues deliver its messages. The messages of the storage are the outbox: they commit with the task, and a relay sends them when they are due. */
export function relayed(storage: Storage, queues: Readonly<Record<MessageKind, Queue>>): Storage {
  const receipts = new WeakMap<QueueMessage, Message>();

  // A crash between the two calls sends the message again.
  const relay = async (message: QueueMessage): Promise<HandlerResult> => {
    await queues[message.kind].send(JSON.stringify(message));
    return "done";
  };

  const source: MessageSource = {
    receive: async (kind, { limit }) => {
      const received = await queues[kind].receive(limit);
      return received.map((message) => {
        const queued: QueueMessage = JSON.parse(message.body);
        receipts.set(queued, message);
        return queued;
      });
    },
    acknowledge: async (queued, handled) => {
      const message = receipts.get(queued);
      if (!message) return;
      if (handled === "done") await queues[queued.kind].remove(message);
      else await queues[queued.kind].postpone(message, handled.retryAt);
    },
  };

  const queue: TaskQueue = {
    consume: async (handle, options) => {
      const relaying = await storage.queue.consume(relay, { ...options, concurrency: { run: 10, deliver: 10 } });
      const consuming = createPollingQueue(source, { pollMs: 100 }).start(handle, options);
      const stop = async () => {
        await consuming.stop();
        await relaying.stop();
      };
      return { stop };
    },
    // Other consumers are unknown here. The leases of dead workers expire.
    findDeadWorkers: async () => [],
    stats: async (now) => {
      const outbox = await storage.queue.stats(now);
      const sent = await Promise.all(Object.values(queues).map((queue) => queue.waiting()));
      return { ...outbox, waiting: sent.reduce((sum, each) => sum + each, outbox.waiting) };
    },
  };

  return { ...storage, queue };
}
