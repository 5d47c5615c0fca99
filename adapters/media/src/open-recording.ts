import { type FileHandle, open } from "node:fs/promises";
import { kindBytes, kindOf } from "./kind.ts";
import { openMp3 } from "./mpeg/open-mp3.ts";
import { afterTags } from "./mpeg/tags.ts";
import { type Recording, Unreadable } from "./recording.ts";
import { openWav } from "./wav/open-wav.ts";

/** Opens a recording by its content; rejects with `Unreadable`. */
export async function openRecording(path: string): Promise<Recording> {
  const file = await open(path);
  try {
    const start = await afterTags(file);
    const kind = kindOf(await headOf(file, start));
    if (kind.way === "wav") return await openWav(file);
    if (kind.way === "mp3") return await openMp3(file, start);
    if (kind.way === "ffmpeg") throw new Unreadable("needs ffmpeg", kind);
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  const { openPackets } = await import("./packets/open-packets.ts");
  return openPackets(path);
}

async function headOf(file: FileHandle, start: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, start);
  return buffer.subarray(0, bytesRead);
}
