import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports of outgoing connections, because an outgoing connection may take such a port at any time. */
const [lowest, beyond] = [20_000, 32_000];

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, beyond);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
