/** Processes inputs with limited concurrency and returns the results in input order. */
export async function mapConcurrent<Input, Output>(
  inputs: readonly Input[],
  parallel: number,
  work: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = [];
  const waiting = inputs.entries();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const [at, input] of waiting) outputs[at] = await work(input);
    }),
  );
  return outputs;
}
