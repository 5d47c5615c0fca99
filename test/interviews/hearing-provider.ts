import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const heardRate = 8_000;
const silence = 128;
const beep = 250;

/** So long a silence as WAV, in few bytes. */
export const silent = (seconds: number) => beeping(seconds, [], 1_000);

/** Silence as WAV (8 bits, one channel) with a beep at each of these times; the one at `at` lasts `0.1 + 0.01 × its place` seconds. */
export function beeping(seconds: number, times: readonly number[], rate = heardRate): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + seconds * rate).fill(silence);
  const view = new DataView(bytes.buffer);
  new TextEncoder().encodeInto("RIFF\0\0\0\0WAVEfmt ", bytes);
  view.setUint32(4, bytes.length - 8, true);
  bytes.set([16, 0, 0, 0, 1, 0, 1, 0], 16);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  bytes.set([1, 0, 8, 0], 32);
  new TextEncoder().encodeInto("data", bytes.subarray(36));
  view.setUint32(40, seconds * rate, true);
  for (const [place, at] of times.entries()) bytes.fill(beep, 44 + at * rate, 44 + Math.round((at + lengthOf(place)) * rate));
  return bytes;
}

const lengthOf = (place: number) => 0.1 + 0.01 * place;

/** Transcript of the recording by the provider below. */
export const heardAs = (place: number) => `Beep ${place}.`;

interface HearingProvider extends AsyncDisposable {
  readonly baseUrl: string;
  readonly key: string;
  /** Of the pieces that came. */
  readonly bytes: readonly number[];
}

/** OpenAI's transcription endpoint on loopback. It detects the beeps of the recording: each beep is a segment at its real offset. */
export async function hearingProvider(): Promise<HearingProvider> {
  const bytes: number[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": incoming.headers["content-type"] ?? "" },
    }).formData();
    const file = form.get("file") as File;
    bytes.push(file.size);
    const segments = beepsIn(await file.bytes()).map((segment, id) => ({ ...segment, id, speaker: "A", type: "transcript.text.segment" }));
    const text = segments.map((segment) => segment.text).join(" ");
    response.setHeader("content-type", "application/json").end(JSON.stringify({ task: "transcribe", duration: 1, text, segments }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: "k",
    bytes,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function beepsIn(wav: Uint8Array): { start: number; end: number; text: string }[] {
  const data = Buffer.from(wav.buffer, wav.byteOffset).indexOf("data", 12) + 8;
  const found: { start: number; end: number; text: string }[] = [];
  for (let at = data; at < wav.length; at++) {
    if (wav[at] !== beep) continue;
    const from = at;
    while (wav[at] === beep) at++;
    const [start, end] = [(from - data) / heardRate, (at - data) / heardRate];
    found.push({ start, end, text: heardAs(Math.round((end - start - 0.1) * 100)) });
  }
  return found;
}
