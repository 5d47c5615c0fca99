/** Retry delays of callbacks, and the number of attempts. */
export interface CallbackSchedule {
  /** Retry delays in milliseconds. The n-th follows the n-th failure; the last one follows every later failure. */
  readonly waits: readonly number[];
  /** Number of failed attempts after which a delivery is dead. */
  readonly attempts: number;
}

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

const units: Readonly<Record<string, number>> = { s: seconds, m: minutes, h: hours };
const maxDelay = 7 * 24 * hours;

/** Parses a list such as `30s,5m,1h` to milliseconds. Returns null if it is invalid. A delay is at most a week. */
export function parseDelays(text: string): readonly number[] | null {
  const waits = text.split(",").map((each) => {
    const [, amount, unit = ""] = /^\s*(\d{1,6})([smh])\s*$/.exec(each) ?? [];
    return Number(amount) * (units[unit] ?? Number.NaN);
  });
  return waits.every((wait) => wait <= maxDelay) ? waits : null;
}

/** Default retry delays, in the format of `parseDelays()`. @source service specification, callbacks */
export const defaultCallbackDelays = "1m,5m,15m,1h,4h,12h";

/** Default schedule: 6 attempts. The sixth delay applies only with 7 attempts or more. @source service specification, callbacks */
export const callbackSchedule: CallbackSchedule = { waits: parseDelays(defaultCallbackDelays) ?? [], attempts: 6 };

/** Returns the delay before the next attempt in milliseconds: 0 before the first, `dead` after the last. */
export function nextAttempt(failures: number, { waits, attempts }: CallbackSchedule = callbackSchedule): number | "dead" {
  if (failures >= attempts) return "dead";
  return failures === 0 ? 0 : (waits[failures - 1] ?? waits.at(-1) ?? 0);
}
