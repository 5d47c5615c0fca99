import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { gzipSync } from "node:zlib";

/** Receivers on loopback that misbehave like real ones. Each has a separate address. */
export interface Receivers {
  url(name: ReceiverName): string;
  /** Requests as they came: method, headers and body. */
  readonly seen: { method: string; headers: Record<string, unknown>; body: string }[];
  /** Bytes of the huge body that could be sent. */
  readonly sent: { bytes: number };
  close(): Promise<void>;
}

export type ReceiverName = keyof ReturnType<typeof receiving>;

/** 64 MB of zeros. */
const bomb = gzipSync(Buffer.alloc(1 << 26));
const piece = Buffer.alloc(256 * 1024);

function receiving(seen: Receivers["seen"], sent: Receivers["sent"], tls: { key: string; cert: string }) {
  const http = (answer: (response: ServerResponse) => void) => {
    const listener: RequestListener = async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      seen.push({ method: request.method ?? "", headers: request.headers, body });
      answer(response);
    };
    return createHttpServer(listener);
  };
  const status = (code: number, headers = {}) =>
    http((response) => response.writeHead(code, headers).end(code === 204 ? undefined : "said"));
  const tcp = (meet: (socket: Socket) => void) =>
    createTcpServer((socket) => {
      socket.on("error", () => {});
      meet(socket);
    });
  /** Speaks once the request's first bytes are there. */
  const raw = (speak: (socket: Socket) => void) => tcp((socket) => socket.once("data", () => speak(socket)));
  const drip = (socket: Socket, text: string, drop = "x") => {
    socket.write(text);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on("close", () => clearInterval(timer));
  };

  return {
    ok: status(200),
    empty: status(204),
    moved: status(302, { location: "/elsewhere" }),
    movedForGood: status(308, { location: "/elsewhere" }),
    movedAndDrips: raw((socket) => drip(socket, "HTTP/1.1 302 Found\r\nlocation: /elsewhere\r\ncontent-length: 1000000\r\n\r\n")),
    gone: status(410),
    busy: status(429, { "retry-after": "1" }),
    broken: status(500),
    silent: tcp((socket) => socket.resume()),
    headerDrip: raw((socket) => drip(socket, "HTTP/1.1 200 OK\r\nx-drip: ")),
    bodyDrip: raw((socket) => drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n")),
    announcedHuge: raw((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1073741824\r\n\r\nx")),
    huge: raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      const pour = () => {
        while (!socket.destroyed && sent.bytes < 2 ** 30) {
          sent.bytes += piece.length;
          if (!socket.write(piece)) return void socket.once("drain", pour);
        }
      };
      pour();
    }),
    hugeHeaders: raw((socket) => socket.write(`HTTP/1.1 200 OK\r\nx-large: ${"x".repeat(1 << 20)}\r\n\r\n`)),
    endlessHints: raw((socket) => drip(socket, "", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1000))),
    reset: raw((socket) => socket.resetAndDestroy()),
    resetInBody: raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nbegun", () => setTimeout(() => socket.resetAndDestroy(), 20));
    }),
    cutInBody: raw((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nbegun")),
    noHttp: raw((socket) => socket.end("220 mail.example.com ESMTP\r\n")),
    upgrade: raw((socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n")),
    badTls: createHttpsServer(tls, (_, response) => response.end("never said")),
    noTls: raw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
    silentTls: tcp((socket) => socket.resume()),
    gzipBomb: http((response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)),
  } satisfies Record<string, Server>;
}

export async function receivers(tls: { key: string; cert: string }): Promise<Receivers> {
  const [seen, sent]: [Receivers["seen"], Receivers["sent"]] = [[], { bytes: 0 }];
  const servers = receiving(seen, sent, tls);
  const sockets = new Set<Socket>();
  for (const server of Object.values(servers)) {
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  return {
    seen,
    sent,
    url: (name) => `${/tls/i.test(name) ? "https" : "http"}://127.0.0.1:${(servers[name].address() as AddressInfo).port}/hook?token=secret`,
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const server of Object.values(servers)) server.close();
    },
  };
}
