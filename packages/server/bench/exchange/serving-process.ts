import { fork } from "node:child_process";
import { once } from "node:events";
import type { Target } from "@vitae/tooling/load/in-turns";
import { requestWith, type Serving } from "./exchange.ts";

/** A server of the exchange, alone in its process: two in one process would slow down each other's compiled code. */
export async function servingProcess(serving: Serving): Promise<Target & { close(): Promise<void> }> {
  const script = new URL("serve.ts", import.meta.url);
  const child = fork(script, [JSON.stringify(serving)], { execArgv: ["--conditions=vitae-source"] });
  const exited = once(child, "exit");
  const [{ port, token }] = (await Promise.race([once(child, "message"), exited.then(failed)])) as [{ port: number; token: string }];
  return {
    port,
    request: requestWith(token),
    cpuUsage: async () => {
      child.send("cpu");
      const [usage] = (await once(child, "message")) as [NodeJS.CpuUsage];
      return usage;
    },
    close: async () => {
      child.disconnect();
      await exited;
    },
  };
}

const failed = (): never => {
  throw new Error("The server of the exchange has ended before it listened.");
};
