/** Functions that the tests of the pool run in workers. */
export const double = (value: number): number => 2 * value;

export async function waitThen(milliseconds: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return "done";
}

export function spin(): never {
  for (;;);
}

export function exit(): never {
  process.exit(1);
}

export function refuse(): never {
  throw new RangeError("out of range");
}

/** Never ends, unless it gets a flag to set. */
export function spinOrRehearse(flag: Int32Array | null): void {
  if (flag === null) spin();
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}
