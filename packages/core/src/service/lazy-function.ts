import { lazyOnce } from "../runtime/lazy.ts";

/** Returns an async function that is made with its first call. Later calls go straight to it. A rejection of `make` is not cached. */
export function lazyFunction<Inputs extends readonly unknown[], Value>(
  make: () => Promise<(...inputs: Inputs) => Promise<Value>>,
): (...inputs: Inputs) => Promise<Value> {
  const makeOnce = lazyOnce(make);
  let made: ((...inputs: Inputs) => Promise<Value>) | null = null;
  const makeAndCall = async (...inputs: Inputs): Promise<Value> => {
    made = await makeOnce();
    return made(...inputs);
  };
  return (...inputs) => (made ?? makeAndCall)(...inputs);
}
