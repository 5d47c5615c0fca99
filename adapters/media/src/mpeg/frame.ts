/** One frame of MPEG audio, as described by its header. */
export interface Frame {
  /** Size in bytes, including the header. */
  readonly size: number;
  readonly seconds: number;
}

/** Bits that are equal in all frames of a stream: sync, version, layer and sampling rate. */
export const streamMask = 0xfffe0c00;

const bitrates: Readonly<Record<string, readonly number[]>> = {
  "1,1": [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  "1,2": [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1,3": [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2,1": [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  "2,2": [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  "2,3": [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const samplingRates = [44_100, 48_000, 32_000];

const known = new Map<number, Frame | null>();

/**
 * Parses 32 bits as the header of a frame. Returns null if they are not one.
 *
 * @source ISO/IEC 11172-3, 2.4.1.3; ISO/IEC 13818-3; MPEG 2.5 is the usual extension to lower rates
 */
export function frameOf(header: number): Frame | null {
  // the last byte contains neither size nor duration
  const key = header >>> 8;
  let frame = known.get(key);
  if (frame === undefined) {
    frame = read(header);
    if (known.size < 4096) known.set(key, frame);
  }
  return frame;
}

function read(header: number): Frame | null {
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3;
  const layer = 4 - ((header >>> 17) & 3);
  const rate = samplingRates[(header >>> 10) & 3];
  if (version === 1 || layer === 4 || rate === undefined) return null;
  const bitrate = bitrates[`${version === 3 ? 1 : 2},${layer}`]?.[((header >>> 12) & 15) - 1];
  if (bitrate === undefined) return null;

  const samplingRate = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1152;
  const padding = (header >>> 9) & 1;
  const slot = layer === 1 ? 4 : 1;
  const size = (Math.floor((samples * bitrate * 125) / slot / samplingRate) + padding) * slot;
  return { size, seconds: samples / samplingRate };
}
