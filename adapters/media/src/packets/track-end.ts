import type { AudioCodec, EncodedPacketSink, InputAudioTrack } from "mediabunny";

/**
 * Returns the end of the last existing packet in seconds. The tables of a truncated MP4 describe more than the file contains, so
 * the last packet is read. If it cannot be read, the last readable one is searched.
 */
export async function findTrackEnd(track: InputAudioTrack, sink: EncodedPacketSink): Promise<number> {
  const told = withLastFrame(await track.computeDuration(), await track.getCodec(), await track.getDurationFromMetadata());
  if (await isThere(sink, told)) return told;

  let [there, gone] = [await track.getFirstTimestamp(), told];
  for (let step = 0; step < mostSteps && gone - there > 0.05; step++) {
    const middle = (there + gone) / 2;
    if (await isThere(sink, middle)) there = middle;
    else gone = middle;
  }
  return there;
}

/**
 * A last FLAC frame that is shorter than the longest header, for example of silence, is not found; the file header contains the
 * duration.
 */
const withLastFrame = (counted: number, codec: AudioCodec | null, told: number | null): number =>
  codec === "flac" && told !== null && told > counted && told - counted < longestBlock ? told : counted;

/** Seconds. */
const longestBlock = 0.6;

/** Number of bisections from a day to a packet; if none comes closer, the time is invalid. */
const mostSteps = 32;

async function isThere(sink: EncodedPacketSink, seconds: number): Promise<boolean> {
  const packet = await sink.getPacket(seconds).catch(() => null);
  return packet !== null;
}
