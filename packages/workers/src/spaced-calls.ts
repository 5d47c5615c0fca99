/** Creates a function that runs actions in their order, with at least this time between two of them: the first one at once. */
export function spacedCalls(apartMs: number): (act: () => void) => void {
  let free = 0;
  return (act) => {
    const now = performance.now();
    const at = Math.max(now, free);
    free = at + apartMs;
    if (at === now) act();
    else setTimeout(act, at - now);
  };
}
