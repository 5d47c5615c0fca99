/** A thread that requests `/healthz` continuously, so that work of the bench does not delay it. Returns the times since the last query. */
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const everyMs = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let times: number[] = [];
let failures = 0;

const ask = () =>
  new Promise<void>((resolve) => {
    const started = performance.now();
    const end = (isOk: boolean) => {
      times.push(performance.now() - started);
      if (!isOk) failures++;
      resolve();
    };
    get(workerData as string, { agent }, (response) => {
      response.resume().on("end", () => end(response.statusCode === 200));
    }).on("error", () => end(false));
  });

async function askAlways(): Promise<never> {
  for (;;) {
    await ask();
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

parentPort?.on("message", () => {
  parentPort?.postMessage({ times, failures });
  times = [];
  failures = 0;
});
void askAlways();
