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

let isRehearsed = false;

/** Never ends with null. */
export function spinOrRehearse(input: "rehearsal" | null): void {
  if (input === null) spin();
  isRehearsed = true;
}

export const hasRehearsed = (): boolean => isRehearsed;
