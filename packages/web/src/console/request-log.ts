import type { Clock } from "@vitae/core/ports";

const hourMs = 3_600_000;
const keptHours = 24;
const maxEntries = 5_000;
/** Number of parse times that are kept of each hour. */
const maxTimes = 1_000;

/** Metadata of one request. It contains no query, header or body. */
export interface RequestEntry {
  readonly id: string;
  /** Start in milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** Requests of one hour. */
export interface HourSummary {
  /** Start of the hour in milliseconds since the epoch. */
  readonly hour: number;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds of successful `/parse/` requests; null if there was none. */
  readonly parseP50: number | null;
  readonly parseP95: number | null;
}

/** Requests of this process in memory, for 24 hours. */
export interface RequestLog {
  record(entry: RequestEntry): void;
  /** Returns the newest entries first. */
  recent(): readonly RequestEntry[];
  /** Returns the last 24 hours, oldest first. */
  hours(): readonly HourSummary[];
}

/** Creates an empty log. Its memory is limited whatever the number of requests. */
export function createRequestLog(clock: Clock): RequestLog {
  const entries: RequestEntry[] = [];
  const hours = new Map<number, { requests: number; errors: number; readonly times: number[] }>();
  const hourOf = (time: number) => time - (time % hourMs);

  return {
    record(entry) {
      entries.push(entry);
      if (entries.length > maxEntries) entries.splice(0, maxEntries / 10);
      const hour = hours.get(hourOf(entry.at)) ?? { requests: 0, errors: 0, times: [] };
      hours.set(hourOf(entry.at), hour);
      for (const old of hours.keys()) if (old <= hourOf(clock.now()) - keptHours * hourMs) hours.delete(old);
      hour.requests++;
      if (entry.status >= 400) hour.errors++;
      if (entry.path !== "/parse/" || entry.status !== 200) return;
      if (hour.times.length >= maxTimes) hour.times.shift();
      hour.times.push(entry.ms);
    },
    recent: () => entries.filter(({ at }) => at > clock.now() - keptHours * hourMs).reverse(),
    hours() {
      const last = hourOf(clock.now());
      return Array.from({ length: keptHours }, (_, index) => {
        const hour = last - (keptHours - 1 - index) * hourMs;
        const { requests = 0, errors = 0, times = [] } = hours.get(hour) ?? {};
        return { hour, requests, errors, parseP50: quantile(times, 0.5), parseP95: quantile(times, 0.95) };
      });
    },
  };
}

function quantile(times: readonly number[], share: number): number | null {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
}
