import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";

/** A receiver on loopback that records the time of each callback, in milliseconds since the epoch. */
export async function loopbackReceiver(came: (body: string, at: number) => void): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const at = Date.now();
    let body = "";
    for await (const chunk of request) body += chunk;
    came(body, at);
    response.end();
  });
  return listening(server);
}

/** A receiver that accepts every connection and never responds. */
export const silentReceiver = (): Promise<{ readonly url: string } & AsyncDisposable> =>
  listening(createTcpServer((socket) => socket.resume()));

async function listening(server: Server): Promise<{ readonly url: string } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
