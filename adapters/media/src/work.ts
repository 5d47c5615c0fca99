import { stat } from "node:fs/promises";
import { type Job, type Piece, pieceTypes, type Reply } from "./job.ts";
import { openRecording } from "./open-recording.ts";
import { type Recording, Unreadable } from "./recording.ts";

/** Does what a job asks for; whatever goes wrong is a reply. */
export async function work(job: Job): Promise<Reply> {
  let recording: Recording | null = null;
  try {
    recording = await openRecording(job.path);
    if (job.work === "inspect") return { facts: recording.facts };
    const whole = await asItIs(recording, job);
    return { pieces: whole ? [whole] : await recording.cut(job.limits, job.folder) };
  } catch (error) {
    if (error instanceof Unreadable && error.undecoded) return { undecoded: error.undecoded };
    // The disk, not the recording.
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return /^E[A-Z]+$/.test(code) ? { failed: code } : { refused: "unreadable" };
  } finally {
    await recording?.close();
  }
}

/** The file itself, where it may be sent. */
async function asItIs({ facts, asItIs: extension }: Recording, { path, limits }: Job & { work: "cut" }): Promise<Piece | null> {
  const { size: bytes } = await stat(path);
  const { seconds } = facts;
  if (extension === null || bytes > limits.bytes || seconds > limits.seconds) return null;
  return { path, mediaType: pieceTypes[extension], extension, bytes, start: 0, seconds };
}
