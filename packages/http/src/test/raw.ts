import { once } from "node:events";
import { connect } from "node:net";

/** Sends bytes on a connection of their own and reads until the server closes it. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (text: string) => {
    answer += text;
  });
  socket.on("end", () => socket.end());
  socket.write(bytes, "latin1");
  await once(socket, "close");
  return answer;
}

/** Parses a raw response: status, error code, and whether it has the standard format (request id, length, JSON body). */
export function readRaw(answer: string): { status: number; code: string | undefined; ownForm: boolean; allow: string | undefined } {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const json = body.startsWith("{") ? JSON.parse(body) : {};
  const hasId = /^x-service-request-id: [0-9a-f-]{36}$/im.test(head);
  const told = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]),
    code: json.code,
    ownForm: hasId && told === body.length && typeof json.detail === "string",
    allow: /^allow: (.*)$/im.exec(head)?.[1],
  };
}
