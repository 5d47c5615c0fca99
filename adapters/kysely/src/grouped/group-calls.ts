/** Members of one group, at most. */
const most = 64;

interface Member<In, Out> {
  readonly item: In;
  readonly resolve: (value: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the calls that come while one group is under way, and runs them together next: as few round trips as the database has time for,
 * and no wait for a timer. `run` returns an answer for each item, in their order; where it rejects, all of the group do.
 */
export function groupCalls<In, Out>(run: (items: readonly In[]) => Promise<readonly Out[]>): (item: In) => Promise<Out> {
  const waiting: Member<In, Out>[] = [];
  let serving = false;

  const serve = async () => {
    serving = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        const answers = await run(group.map(({ item }) => item));
        for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Out);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    serving = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After this turn, so that calls of the same turn go together.
      if (!serving) {
        serving = true;
        queueMicrotask(() => void serve());
      }
    });
}
