import { type ResumeService, TranscribeRequest, Transcription } from "@vitae/core";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleFile } from "./batch-response.ts";

export const transcription = Transcription.meta({ id: "Transcription" });

export const transcriptionExample = Transcription.parse({
  transcript_text: "How did you begin?\nWith a map of every bus stop.",
  transcript_entries: [
    { participant: "Speaker 1", text: "How did you begin?", startTime: "00:00:00.000", endTime: "00:00:01.900" },
    { participant: "Speaker 2", text: "With a map of every bus stop.", startTime: "00:00:02.400", endTime: "00:00:04.800" },
  ],
  language: "en",
  duration_seconds: 5.2,
  total_cost: 0.00052,
  warnings: [],
});

/** @param mediaBytes of one recording */
export const transcribeRoute = (mediaBytes: number): Route =>
  route<ResumeService>()({
    method: "POST",
    path: "/transcribe/",
    summary: "Write down what is said in a recording",
    access: { credit: true, consoleKey: false },
    idempotent: true,
    exampleForm: { media: "interview.mp3" },
    form: { media: fileField({ max: 1, bytes: mediaBytes, tooLarge: "recording_too_large" }), ...TranscribeRequest.shape },
    answers: "What was said. Entries are empty where the provider gives no timestamps.",
    example: transcriptionExample,
    reply: transcription,
    errors: ["recording_unreadable", "recording_too_long", "transcription_not_enabled", "model_unavailable", "transcription_timed_out"],
    handle: (operations, { form: { media, ...request }, call }) =>
      operations.transcribe(request as TranscribeRequest, {
        ...call,
        media: singleFile(media) as NonNullable<ReturnType<typeof singleFile>>,
      }),
  });
