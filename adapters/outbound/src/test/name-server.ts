import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

const kinds = { A: 1, AAAA: 28 } as const;

/** Fake name server on loopback. Unknown names do not exist; names with null get no response. */
export async function nameServer(names: Record<string, readonly string[] | null>): Promise<{ address: string; close(): void }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, end, kind } = questionOf(query);
    const known = names[name];
    if (known === null) return;
    const records = (known ?? []).filter((each) => kind === (isIPv4(each) ? kinds.A : kinds.AAAA)).map((each) => recordOf(each, kind));
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function questionOf(query: Buffer): { name: string; end: number; kind: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), kind: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordOf(address: string, kind: number): Buffer {
  const bytes = isIPv4(address)
    ? Buffer.from(address.split(".").map(Number))
    : Buffer.from(
        address
          .split(":")
          .map((part) => part.padStart(4, "0"))
          .join(""),
        "hex",
      );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(kind, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}
