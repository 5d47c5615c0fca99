/**
 * Processes at most `places` inputs at once and yields the results in input order. At most `ahead` inputs are started before the
 * oldest result is taken, so that memory does not grow with the number of inputs. `work` must not reject.
 */
export async function* mapInOrder<Input, Result>(
  inputs: Iterable<Input>,
  { places, ahead }: { readonly places: number; readonly ahead: number },
  work: (input: Input) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const waiting: (() => void)[] = [];
  let free = places;
  const inPlace = async (input: Input): Promise<Result> => {
    if (free > 0) free--;
    else await new Promise<void>((admit) => waiting.push(admit));
    const result = await work(input);
    const next = waiting.shift();
    if (next) next();
    else free++;
    return result;
  };

  const window: Promise<Result>[] = [];
  for (const input of inputs) {
    window.push(inPlace(input));
    const [oldest] = window;
    if (!oldest || window.length < ahead) continue;
    yield await oldest;
    window.shift();
  }
  yield* window;
}
