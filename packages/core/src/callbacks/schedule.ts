/** When a callback is posted again, and when it is given up. */
export interface CallbackSchedule {
  /** Milliseconds; the n-th follows the n-th failure, and the last every later one. */
  readonly waits: readonly number[];
  /** Failures after which a callback is dead. */
  readonly attempts: number;
}

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The last wait serves those who raise the attempts to seven: the specification's six waits do not fit between six attempts. */
export const callbackSchedule: CallbackSchedule = {
  waits: [1 * minutes, 5 * minutes, 15 * minutes, 1 * hours, 4 * hours, 12 * hours],
  attempts: 6,
};

/** Milliseconds until the next POST after so many failures; `0` before the first. Dead callbacks are posted no more. */
export function nextAttempt(failures: number, { waits, attempts }: CallbackSchedule = callbackSchedule): number | "dead" {
  if (failures >= attempts) return "dead";
  return failures === 0 ? 0 : (waits[failures - 1] ?? waits.at(-1) ?? 0);
}

const units: Readonly<Record<string, number>> = { s: seconds, m: minutes, h: hours };
const longest = 7 * 24 * hours;

/** Milliseconds of a list such as `30s,5m,1h`; null when it is not one. A wait is at most a week. */
export function parseDelays(text: string): readonly number[] | null {
  const waits = text.split(",").map((each) => {
    const [, amount, unit = ""] = /^\s*(\d{1,6})([smh])\s*$/.exec(each) ?? [];
    return Number(amount) * (units[unit] ?? Number.NaN);
  });
  return waits.every((wait) => wait <= longest) ? waits : null;
}
