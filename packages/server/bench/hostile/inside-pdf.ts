import { constants, deflateSync, inflateSync } from "node:zlib";
import { damage, type Random } from "./damage.ts";

/** A compressed stream of a PDF: position and content of its data. */
interface Stream {
  readonly dictionary: number;
  readonly start: number;
  readonly end: number;
  readonly data: Buffer;
}

const largest = 4 * 1024 * 1024;

/** Damages the content of one compressed stream of a PDF and compresses it again, so that the damage reaches the parser after the filter. */
export function damageInsidePdf(pdf: Buffer, random: Random): Buffer {
  const streams = streamsOf(pdf);
  const stream = streams[random(streams.length)];
  if (stream === undefined) return damage(pdf, random);
  const packed = deflateSync(damage(stream.data, random), { level: 9 });
  const room = stream.end - stream.start;
  if (packed.length <= room) {
    const same = Buffer.from(pdf);
    same.fill(0, stream.start, stream.end);
    packed.copy(same, stream.start);
    return same;
  }
  return moved(pdf, stream, packed);
}

function streamsOf(pdf: Buffer): Stream[] {
  const text = pdf.toString("latin1");
  const streams: Stream[] = [];
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf("endstream", start);
    const dictionary = text.lastIndexOf(" obj", match.index);
    if (end < 0 || dictionary < 0 || !text.slice(dictionary, match.index).includes("/FlateDecode")) continue;
    try {
      const data = inflateSync(pdf.subarray(start, end), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: largest });
      if (data.length > 0) streams.push({ dictionary, start, end, data });
    } catch {
      // Encrypted, or damaged by itself.
    }
  }
  return streams;
}

/** Puts longer data in the place of a stream's; its length and the table of offsets follow, where the file has a readable one. */
function moved(pdf: Buffer, { dictionary, start, end }: Stream, packed: Buffer): Buffer {
  const head = pdf.toString("latin1", dictionary, start).replace(/\/Length \d+(?! \d+ R)/, `/Length ${packed.length}`);
  const tail = pdf.toString("latin1", end);
  const shift = head.length + packed.length + 1 - (end - dictionary);
  const after = (offset: string) => Number(offset) + (Number(offset) > dictionary ? shift : 0);
  const fixed = `\n${tail}`
    .replace(
      /\b(\d{10}) (\d{5}) n\b/g,
      (_, offset: string, generation: string) => `${String(after(offset)).padStart(10, "0")} ${generation} n`,
    )
    .replace(/startxref(\s+)(\d+)/g, (_, space: string, offset: string) => `startxref${space}${after(offset)}`);
  return Buffer.concat([pdf.subarray(0, dictionary), Buffer.from(head, "latin1"), packed, Buffer.from(fixed, "latin1")]);
}
