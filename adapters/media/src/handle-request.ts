import { stat } from "node:fs/promises";
import { type ChildRequest, type ChildResponse, type ChunkFile, chunkMediaTypes } from "./child-request.ts";
import { openRecording } from "./open-recording.ts";
import { type Recording, UnreadableRecording } from "./recording.ts";

/** Handles a request in the child process. Every error becomes a response. */
export async function handleRequest(job: ChildRequest): Promise<ChildResponse> {
  let recording: Recording | null = null;
  try {
    recording = await openRecording(job.path);
    if (job.work === "inspect") return { facts: recording.facts };
    const whole = await asItIs(recording, job);
    return { pieces: whole ? [whole] : await recording.cut(job.limits, job.folder) };
  } catch (error) {
    if (error instanceof UnreadableRecording && error.undecoded) return { undecoded: error.undecoded };
    // The disk failed, not the recording.
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return /^E[A-Z]+$/.test(code) ? { failed: code } : { refused: "unreadable" };
  } finally {
    await recording?.close();
  }
}

/** Returns the file itself if it may be sent unchanged. */
async function asItIs(
  { facts, asItIs: extension }: Recording,
  { path, limits }: ChildRequest & { work: "cut" },
): Promise<ChunkFile | null> {
  const { size: bytes } = await stat(path);
  const { seconds } = facts;
  if (extension === null || bytes > limits.bytes || seconds > limits.seconds) return null;
  return { path, mediaType: chunkMediaTypes[extension], extension, bytes, start: 0, seconds };
}
