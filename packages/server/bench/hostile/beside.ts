import type { File } from "./mutants.ts";
import { form, type HostileRequest, json } from "./requests.ts";
import type { ServerProcess } from "./server-process.ts";

/** Times of the answers that another account got, in milliseconds, sorted. */
export interface Beside {
  readonly light: readonly number[];
  readonly heavy: readonly number[];
  /** Answers other than 200: path, status and body. */
  readonly failures: readonly string[];
}

const light: HostileRequest = json("/detect-language/", { texts: ["Guten Tag, ich heiße Ada und wohne in Bern.", "Led a team."] });
const pauseMs = 100;

/** Sends light and heavy requests of the second account, one of each at a time, until it is stopped. */
export function askBeside(server: ServerProcess, page: File): { stop(): Promise<Beside> } {
  const heavy = form("/parse/", { files: page });
  let isOver = false;
  const failures: string[] = [];
  const times = async (request: HostileRequest): Promise<number[]> => {
    const taken: number[] = [];
    // At least once: the answer to a request that is under way when the attack ends counts.
    do {
      const { status, body, ms } = await server.ask(request.path, request.init, 1);
      taken.push(ms);
      if (status !== 200) failures.push(`${request.path} ${status} ${body.slice(0, 100)}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } while (!isOver);
    return taken.sort((a, b) => a - b);
  };
  const running = Promise.all([times(light), times(heavy)]);
  return {
    async stop() {
      isOver = true;
      const [lightTimes, heavyTimes] = await running;
      return { light: lightTimes, heavy: heavyTimes, failures };
    },
  };
}

/** @param share 0 to 1 */
