import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, isIP, type Server, Socket, type TcpNetConnectOpts } from "node:net";

/** Public, and no server of ours listens there. */
export const publicAddress = "93.184.215.14";

/** What a name resolves to; a function is asked anew for each lookup; null is never answered. */
export type Names = Record<string, readonly string[] | null | (() => readonly string[])>;

/** Where a process meets the network: names and connections. */
interface Edge {
  readonly resolve: (name: string, options: { readonly signal: AbortSignal }) => Promise<readonly string[]>;
  readonly dial: (options: TcpNetConnectOpts) => Socket;
}

/** A simulated internet on loopback. Connections to any address except its public server go to the canary. */
export interface Internet {
  readonly edge: Edge;
  readonly names: Names;
  /** Addresses of all connections. */
  readonly dialled: string[];
  readonly lookups: string[];
  /** Bytes of each connection that the canary met. */
  readonly canary: Buffer[];
  close(): Promise<void>;
}

const listening = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};

/** @param lies a real address that every socket is connected to instead of the one asked for */
export async function internet(tls: { key: string; cert: string }, answer: RequestListener, lies?: string): Promise<Internet> {
  const canary: Buffer[] = [];
  const trap = createTcpServer((socket) => {
    const at = canary.push(Buffer.alloc(0)) - 1;
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      canary[at] = Buffer.concat([canary[at] ?? Buffer.alloc(0), bytes]);
    });
  });
  const server = createTlsServer(tls, answer);
  const ports = { canary: await listening(trap), server: await listening(server) };
  const [names, dialled, lookups]: [Names, string[], string[]] = [{}, [], []];

  const reach = (socket: Socket, address: string) => {
    dialled.push(address);
    const port = address === publicAddress && !lies ? ports.server : ports.canary;
    socket.connect({ port, host: "127.0.0.1" });
    Object.defineProperty(socket, "remoteAddress", { value: lies ?? address });
  };

  return {
    names,
    dialled,
    lookups,
    canary,
    edge: {
      resolve: async (name) => {
        lookups.push(name);
        const known = names[name];
        if (known === null) return new Promise(() => {});
        return typeof known === "function" ? known() : (known ?? []);
      },
      dial: ({ host = "", lookup }) => {
        const socket = new Socket();
        if (isIP(host) !== 0) reach(socket, host);
        else
          lookup?.(host, { all: true }, (error, found) => {
            const [first] = Array.isArray(found) ? found : [];
            if (error || !first) socket.destroy(error ?? new Error("no answer"));
            else reach(socket, first.address);
          });
        return socket;
      },
    },
    async close() {
      for (const each of [trap, server]) each.close();
      server.closeAllConnections();
    },
  };
}
