/** Maximum number of calls in one group. */
const most = 64;

interface Member<In, Out> {
  readonly item: In;
  readonly resolve: (value: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines calls that arrive while a group runs into the next group, without waiting for a timer. `run` returns one result per
 * item, in order; if it rejects, all calls of the group reject.
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
      // After this turn of the event loop, so that calls of the same turn are grouped.
      if (!serving) {
        serving = true;
        setImmediate(() => void serve());
      }
    });
}
