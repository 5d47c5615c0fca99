import type { RecordingProcessor, Transcriber, TranscriberClient } from "@vitae/core/ports";
import { transcriberClient } from "@vitae/llm";
import type { EngineSettings } from "../configuration/model-settings.ts";
import { type TranscriberSettings, transcriberKeyOf } from "../configuration/transcriber-settings.ts";
import type { Resolver } from "./container.ts";
import { ffmpegVersion } from "./ffmpeg-version.ts";
import { loadFactory } from "./load-factory.ts";
import { priceOptions } from "./load-model.ts";
import { HOST, RECORDINGS, TRANSCRIBER } from "./tokens.ts";

/**
 * Imports the chosen transcriber and returns a factory; its result is null if recordings are rejected. Does not call the provider.
 */
export async function loadTranscriber(config: TranscriberSettings): Promise<() => Transcriber | null> {
  const { VITAE_TRANSCRIBER: choice, VITAE_TRANSCRIBER_BASE_URL: baseUrl } = config;
  switch (choice.kind) {
    case "none":
      return () => null;
    case "provider": {
      const { aiTranscriber } = await import("@vitae/ai-sdk");
      const apiKey = transcriberKeyOf(config);
      const transcriber = aiTranscriber(choice.name, {
        ...(apiKey !== undefined && { apiKey }),
        ...(baseUrl !== undefined && { baseUrl }),
      });
      return () => transcriber;
    }
    case "module": {
      const make = await loadFactory<Transcriber>(choice.source, { setting: "VITAE_TRANSCRIBER", of: "a transcriber" });
      const transcriber = make();
      if (!isTranscriber(transcriber))
        throw new Error(
          `The function of module ${choice.source} (VITAE_TRANSCRIBER) must return a Transcriber: {name, limits, transcribe}.`,
        );
      return () => transcriber;
    }
  }
}

/** Checks the shape of a transcriber that a custom module created. */
const isTranscriber = (made: Partial<Transcriber> | null | undefined): boolean =>
  typeof made?.name === "string" &&
  typeof made.transcribe === "function" &&
  [made.limits?.bytes, made.limits?.seconds].every((limit) => typeof limit === "number" && limit > 0);

/**
 * Imports the recording processor if a transcriber is configured. Checks ffmpeg at startup, so that an error is not found at the
 * first recording.
 */
export async function loadRecordings(config: TranscriberSettings): Promise<() => RecordingProcessor | null> {
  const { VITAE_TRANSCRIBER: choice, VITAE_FFMPEG: ffmpeg } = config;
  if (choice.kind === "none") return () => null;
  if (ffmpeg !== null) await ffmpegVersion(ffmpeg);
  const { recordingProcessor } = await import("@vitae/media");
  return () => recordingProcessor(ffmpeg === null ? {} : { ffmpeg });
}

/** Service options for recordings. */
export const transcriberOptions = (
  { get }: Resolver,
  config: EngineSettings,
): { readonly transcriber?: TranscriberClient; readonly recordingProcessor?: RecordingProcessor } => {
  const [transcriber, recordingProcessor] = [get(TRANSCRIBER), get(RECORDINGS)];
  return {
    ...(transcriber && { transcriber: transcriberClient(transcriber, { runtime: get(HOST), ...priceOptions(config) }) }),
    ...(recordingProcessor && { recordingProcessor }),
  };
};
