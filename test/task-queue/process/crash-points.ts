import { setImmediate as turn } from "node:timers/promises";
import { type CallbackSender, type Storage, type TaskWriter, transactionTaskWriter } from "@vitae/core/ports";

/** Moments in the life of a task, at which a power cut would be most unwelcome. */
export const crashPoints = ["accepting", "accepted", "claimed", "replied", "finishing", "committed", "posted"] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Ends this process as a power cut would. Nothing runs after it. */
export function crash(): never {
  process.kill(process.pid, "SIGKILL");
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

export type Crasher = (point: CrashPoint) => void;

export const crasherAt =
  (wanted: CrashPoint | undefined): Crasher =>
  (point) => {
    if (point === wanted) crash();
  };

/** The storage, whose writes of a task reach their points. */
export function crashingStorage(storage: Storage, reach: Crasher): Storage {
  return {
    ...storage,
    tasks: {
      ...storage.tasks,
      claim: async (...asked) => {
        const begun = await storage.tasks.claim(...asked);
        if (begun !== "taken") reach("claimed");
        return begun;
      },
    },
    taskWriter: crashingWriter(storage.taskWriter ?? transactionTaskWriter(storage), reach),
  };
}

/** The writer, whose process dies while the database works on a write, or once it has committed it. */
const crashingWriter = (writer: TaskWriter, reach: Crasher): TaskWriter => ({
  accept: async (acceptance) => {
    const accepting = writer.accept(acceptance);
    await sent(accepting, () => reach("accepting"));
    const answer = await accepting;
    reach("accepted");
    return answer;
  },
  complete: async (completion) => {
    const completing = writer.complete(completion);
    await sent(completing, () => reach("finishing"));
    await completing;
    reach("committed");
  },
});

/** Calls `reach` when the write was handed to the database: some turns later, so that kills hit different parts of it. */
async function sent(write: Promise<unknown>, reach: () => void): Promise<void> {
  write.catch(() => {});
  for (let turns = 1 + Math.floor(Math.random() * 4); turns > 0; turns--) await turn();
  reach();
}

/** A sender that posts the callback and ends before it reports the result. */
export const crashingSender = (sender: CallbackSender, reach: Crasher): CallbackSender => ({
  ...sender,
  send: async (...post) => {
    const outcome = await sender.send(...post);
    reach("posted");
    return outcome;
  },
});
