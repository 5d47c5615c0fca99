import { type FileHandle, open } from "node:fs/promises";
import { containerProbeBytes, detectContainer } from "./detect-container.ts";
import { openMp3 } from "./mpeg/open-mp3.ts";
import { skipTags } from "./mpeg/skip-tags.ts";
import { type Recording, UnreadableRecording } from "./recording.ts";
import { openWav } from "./wav/open-wav.ts";

/** Opens a recording by its content. Rejects with `UnreadableRecording`. */
export async function openRecording(path: string): Promise<Recording> {
  const file = await open(path);
  try {
    const start = await skipTags(file);
    const kind = detectContainer(await headOf(file, start));
    if (kind.way === "wav") return await openWav(file);
    if (kind.way === "mp3") return await openMp3(file, start);
    if (kind.way === "ffmpeg") throw new UnreadableRecording("needs ffmpeg", kind);
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  const { openContainer } = await import("./packets/open-container.ts");
  return openContainer(path);
}

async function headOf(file: FileHandle, start: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(containerProbeBytes), 0, containerProbeBytes, start);
  return buffer.subarray(0, bytesRead);
}
