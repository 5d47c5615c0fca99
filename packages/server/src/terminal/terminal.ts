/** What of a stream a command uses; a TTY is a person at a terminal. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  /** False: wait for `drain` before writing more. */
  write(content: string | Uint8Array): boolean;
  once(event: "drain", listener: () => void): unknown;
}

/** Where a command prints and what it reads its settings from. Results go to `out`, everything else to `err`. */
export interface Terminal {
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Writes and waits until more may be written, so that a slow reader does not fill the memory. */
export async function writeTo(output: Output, content: string | Uint8Array): Promise<void> {
  if (output.write(content)) return;
  await new Promise<void>((resolve) => output.once("drain", resolve));
}
