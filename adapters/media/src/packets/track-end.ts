import type { AudioCodec, EncodedPacketSink, InputAudioTrack } from "mediabunny";

/**
 * Where the last packet that is there ends, in seconds. The tables of an MP4 whose end is missing tell of more than the file holds, so
 * the last packet is read, and where it cannot be, the last one that can is searched for.
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

/** A last frame of FLAC that is shorter than the longest header, as of silence, is not found; the header of the file knows of it. */
const withLastFrame = (counted: number, codec: AudioCodec | null, told: number | null): number =>
  codec === "flac" && told !== null && told > counted && told - counted < longestBlock ? told : counted;

/** Seconds. */
const longestBlock = 0.6;

/** Halvings that lead from a day to a packet; a time that no halving brings nearer is none. */
const mostSteps = 32;

async function isThere(sink: EncodedPacketSink, seconds: number): Promise<boolean> {
  const packet = await sink.getPacket(seconds).catch(() => null);
  return packet !== null;
}
