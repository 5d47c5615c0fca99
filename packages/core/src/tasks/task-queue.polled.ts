import { setImmediate as nextTurn } from "node:timers/promises";
import { errorName } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import type {
  ConsumeOptions,
  HandlerResult,
  MessageHandler,
  MessageKind,
  QueueConsumer,
  QueueMessage,
} from "../storage/task-queue.port.ts";

/** Source of messages for a polling queue, for example a table. */
export interface MessageSource {
  /** Receives due messages by priority, and hides them from other calls until they are acknowledged. */
  receive(kind: MessageKind, wanted: { readonly limit: number; readonly now: number }): Promise<readonly QueueMessage[]>;
  /** Returns the task that was read together with a received message, null if there was none. Without it, no tasks are read. */
  taskOf?(message: QueueMessage): StoredTask | null | undefined;
  /** Acknowledges a received message with the result of its handler. If this rejects, the message may be received again. */
  acknowledge(message: QueueMessage, result: HandlerResult): Promise<void>;
}

/** Queue that polls its source. */
export interface PollingQueue {
  /** Starts a consumer. */
  start(handle: MessageHandler, options: ConsumeOptions): QueueConsumer;
  /** Polls for messages of this kind at once; default: of all kinds. */
  nudge(kind?: MessageKind): void;
}

/** Retry delay of a message whose handler rejected, in milliseconds. */
const retryDelayMs = 1_000;

/** Creates a queue that receives messages while slots are free: after `nudge`, after a message was worked on, and every `pollMs` (default 250). */
export function createPollingQueue(source: MessageSource, { pollMs = 250 }: { readonly pollMs?: number } = {}): PollingQueue {
  const running = new Set<{ readonly kind: MessageKind; notify(): void }>();
  return {
    nudge: (kind) => {
      for (const pump of running) if (pump.kind === (kind ?? pump.kind)) pump.notify();
    },
    start: (handle, { concurrency, host }) => {
      const pumps = (Object.keys(concurrency) as MessageKind[]).map((kind) =>
        createPump({ source, kind, slots: concurrency[kind], pollMs, handle, host }),
      );
      for (const pump of pumps) running.add(pump);
      return {
        stop: async () => {
          await Promise.all(pumps.map(({ stop }) => stop()));
          for (const pump of pumps) running.delete(pump);
        },
      };
    },
  };
}

interface PumpOptions {
  readonly source: MessageSource;
  readonly kind: MessageKind;
  readonly slots: number;
  readonly pollMs: number;
  readonly handle: MessageHandler;
  readonly host: Runtime;
}

function createPump({ source, kind, slots, pollMs, handle, host }: PumpOptions) {
  const { clock, log } = host;
  /** Running handlers. */
  const running = new Set<Promise<void>>();
  /** Messages that are worked on. */
  const working = new Set<QueueMessage>();
  /** Handled messages with their results. */
  const handled: [QueueMessage, HandlerResult][] = [];
  /** Running acknowledgements. */
  const acknowledging = new Set<Promise<void>>();
  const signal = createSignal();
  let stopping = false;
  let failing = false;

  const warn = (event: string, error: unknown, about = {}): void => log.write("warn", event, { kind, ...about, error: errorName(error) });
  const runHandler = async (message: QueueMessage, worked: () => void): Promise<HandlerResult> => {
    // Received during the stop: left for another worker.
    if (stopping) return { retryAt: message.runAt };
    try {
      // Read here: a damaged task fails alone.
      return await handle(message, { task: source.taskOf?.(message), worked });
    } catch (error) {
      warn("message_handler_failed", error, { task_id: message.taskId });
      return { retryAt: clock.now() + retryDelayMs };
    }
  };
  const acknowledgeHandled = () => {
    for (const [message, result] of handled.splice(0)) {
      const acknowledged = (async () => source.acknowledge(message, result))()
        .catch((error: unknown) => warn("message_not_acknowledged", error))
        .finally(() => acknowledging.delete(acknowledged));
      acknowledging.add(acknowledged);
    }
  };

  const receiveMessages = async (): Promise<void> => {
    // As many further handlers may store their outcomes.
    const limit = Math.min(slots - working.size, 2 * slots - running.size);
    if (limit <= 0) return;
    try {
      const messages = await source.receive(kind, { limit, now: clock.now() });
      failing = false;
      for (const message of messages) {
        const worked = () => {
          if (working.delete(message)) signal.notify();
        };
        working.add(message);
        const handling = runHandler(message, worked).then((result) => {
          worked();
          running.delete(handling);
          handled.push([message, result]);
          signal.notify();
        });
        running.add(handling);
      }
    } catch (error) {
      if (!failing) warn("queue_poll_failed", error);
      failing = true;
    }
  };

  const loop = (async () => {
    while (!stopping) {
      const received = receiveMessages();
      // The next messages do not wait for the acknowledgement of these.
      acknowledgeHandled();
      await received;
      if (!stopping) await signal.wait(failing ? retryDelayMs : pollMs);
      // Handlers whose writes were grouped settle in the same turn of the event loop, and free their slots together.
      await nextTurn();
    }
  })();

  return {
    kind,
    notify: signal.notify,
    stop: async () => {
      stopping = true;
      signal.notify();
      await loop;
      await Promise.all(running);
      acknowledgeHandled();
      await Promise.all(acknowledging);
    },
  };
}

/** A notification before `wait` is kept, so that the next `wait` resolves at once. */
function createSignal() {
  let { promise, resolve } = Promise.withResolvers<void>();
  return {
    notify: () => resolve(),
    wait: async (milliseconds: number): Promise<void> => {
      const timer = setTimeout(resolve, milliseconds);
      await promise;
      clearTimeout(timer);
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
  };
}
