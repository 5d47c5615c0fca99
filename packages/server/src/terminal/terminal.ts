/** The properties of an output stream that commands use. `isTTY` is true for a terminal. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  /** Returns false if the caller must wait for `drain` before it writes more. */
  write(content: string | Uint8Array): boolean;
  once(event: "drain", listener: () => void): unknown;
}

/** Output streams and environment of a command. Results go to `out`, all other text to `err`. */
export interface Terminal {
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Writes, and waits until more may be written, so that a slow reader does not fill the memory. */
export async function writeTo(output: Output, content: string | Uint8Array): Promise<void> {
  if (output.write(content)) return;
  await new Promise<void>((resolve) => output.once("drain", resolve));
}
