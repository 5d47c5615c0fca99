import { errorName } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { ConsumeOptions, HandlerResult, MessageKind, QueueConsumer, QueueMessage } from "../storage/task-queue.port.ts";

/** Source of messages for a polling queue, for example a table. */
export interface MessageSource {
  /** Receives due messages by priority, and hides them from other calls until they are acknowledged. */
  receive(kind: MessageKind, wanted: { readonly limit: number; readonly now: number }): Promise<readonly QueueMessage[]>;
  /** Acknowledges a received message with the result of its handler. If this rejects, the message may be received again. */
  acknowledge(message: QueueMessage, handled: HandlerResult): Promise<void>;
}

/** Queue that polls its source. */
export interface PollingQueue {
  /** Starts a consumer. */
  start(handle: (message: QueueMessage) => Promise<HandlerResult>, options: ConsumeOptions): QueueConsumer;
  /** Polls at once. */
  nudge(): void;
}

/** Retry delay of a message whose handler rejected, in milliseconds. */
const retryDelayMs = 1_000;

/** Creates a queue that receives messages while slots are free: after `nudge`, after an acknowledgement, and every `pollMs` (default 250). */
export function createPollingQueue(source: MessageSource, { pollMs = 250 }: { readonly pollMs?: number } = {}): PollingQueue {
  const bells = new Set<() => void>();
  return {
    nudge: () => {
      for (const ring of bells) ring();
    },
    start: (handle, { concurrency: places, host }) => {
      const pumps = (Object.keys(places) as MessageKind[]).map((kind) => pump({ source, kind, room: places[kind], pollMs, handle, host }));
      for (const { ring } of pumps) bells.add(ring);
      return {
        stop: async () => {
          await Promise.all(pumps.map(({ stop }) => stop()));
          for (const { ring } of pumps) bells.delete(ring);
        },
      };
    },
  };
}

interface Pump {
  readonly source: MessageSource;
  readonly kind: MessageKind;
  readonly room: number;
  readonly pollMs: number;
  readonly handle: (message: QueueMessage) => Promise<HandlerResult>;
  readonly host: Runtime;
}

function pump({ source, kind, room, pollMs, handle, host }: Pump) {
  const { clock, log } = host;
  /** Handlers that run. */
  const busy = new Set<Promise<void>>();
  /** Handled, and not noted yet. */
  const settling = new Set<Promise<void>>();
  const bell = newBell();
  let stopping = false;
  let failing = false;

  const handledBy = (message: QueueMessage): Promise<HandlerResult> =>
    handle(message).catch((error: unknown) => {
      log.write("warn", "message_handler_failed", { kind, task_id: message.taskId, error: errorName(error) });
      return { retryAt: clock.now() + retryDelayMs };
    });
  const settle = async (message: QueueMessage, handled: HandlerResult) => {
    await source
      .acknowledge(message, handled)
      .catch((error: unknown) => log.write("warn", "message_not_acknowledged", { kind, error: errorName(error) }));
  };

  const take = async (): Promise<void> => {
    const limit = room - busy.size;
    if (limit <= 0) return;
    try {
      const messages = await source.receive(kind, { limit, now: clock.now() });
      failing = false;
      for (const message of messages) {
        // Taken while the queue was stopped: it is another worker's.
        const handling = (stopping ? Promise.resolve({ retryAt: message.runAt }) : handledBy(message)).then((handled) => {
          busy.delete(handling);
          // The next message need not wait until it is noted what came of this one.
          const settled = settle(message, handled).finally(() => settling.delete(settled));
          settling.add(settled);
          bell.ring();
        });
        busy.add(handling);
      }
    } catch (error) {
      if (!failing) log.write("warn", "queue_poll_failed", { kind, error: errorName(error) });
      failing = true;
    }
  };

  const pumping = (async () => {
    while (!stopping) {
      await take();
      if (!stopping) await bell.heard(failing ? retryDelayMs : pollMs);
    }
  })();

  return {
    ring: bell.ring,
    stop: async () => {
      stopping = true;
      bell.ring();
      await pumping;
      await Promise.all(busy);
      await Promise.all(settling);
    },
  };
}

/** Creates a signal. A signal that is sent before `heard` is kept, so that the next `heard` resolves at once. */
function newBell() {
  let rung = false;
  let message: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      message?.();
    },
    heard: async (milliseconds: number): Promise<void> => {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds);
        message = resolve;
        await promise;
        clearTimeout(timer);
        message = null;
      }
      rung = false;
    },
  };
}
