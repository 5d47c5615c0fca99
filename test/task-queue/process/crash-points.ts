import type { CallbackSender, Storage, Stores } from "@vitae/core/ports";

/** Moments in the life of a task, at which a power cut would be most unwelcome. */
export const crashPoints = ["accepted", "claimed", "replied", "finishing", "committed", "posted"] as const;
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
        if (begun) reach("claimed");
        return begun;
      },
    },
    transaction: async (work, options) => {
      let committed: CrashPoint | null = null;
      const watched = (tx: Stores): Stores => ({
        ...tx,
        tasks: {
          ...tx.tasks,
          accept: async (...asked) => {
            const answer = await tx.tasks.accept(...asked);
            if (answer.accepted) committed = "accepted";
            return answer;
          },
          complete: async (...asked) => {
            const finished = await tx.tasks.complete(...asked);
            if (finished) reach("finishing");
            if (finished) committed = "committed";
            return finished;
          },
        },
      });
      const result = await storage.transaction((tx) => work(watched(tx)), options);
      if (committed !== null) reach(committed);
      return result;
    },
  };
}

/** The sender, that has posted and does not come to tell of it. */
export const crashingSender = (sender: CallbackSender, reach: Crasher): CallbackSender => ({
  ...sender,
  send: async (...post) => {
    const outcome = await sender.send(...post);
    reach("posted");
    return outcome;
  },
});
