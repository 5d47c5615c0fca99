const isAll = process.env.TEST_SCOPE === "all";

/**
 * The cases that a long suite tries: all of them in `npm run test:all`, one of each `step` in `npm test`.
 * @param from the first case of the sample. Suites that count it up try every case sooner or later.
 */
export const someOf = <Case>(cases: readonly Case[], step: number, from = 0): Case[] => (isAll ? [...cases] : sample(cases, step, from));

/** One of each `step` cases, from the case with the number `from` (modulo `step`) on; at least one of any. */
export const sample = <Case>(cases: readonly Case[], step: number, from = 0): Case[] => {
  const first = from % Math.min(step, Math.max(1, cases.length));
  return cases.filter((_, at) => at >= first && (at - first) % step === 0);
};
