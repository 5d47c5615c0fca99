import type { OperationInfo, ResumeService } from "@vitae/core";
import { TranscribeRequest, Transcription } from "@vitae/core/schemas";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleFile } from "./batch-response.ts";

/** Route of the operation `transcribe`. @param mediaBytes maximum size of one recording in bytes */
export const transcribeRoute = ({ name, timedOut, async: asynchronous }: OperationInfo, mediaBytes: number): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary: "Transcribe a recording",
    access: { credit: true, consoleKey: false },
    idempotent: true,
    exampleForm: { media: "interview.mp3" },
    form: { media: fileField({ max: 1, bytes: mediaBytes, tooLarge: "recording_too_large" }), ...TranscribeRequest.shape },
    answers: "The transcript. Entries are empty if the provider returns no timestamps.",
    example: asynchronous?.example.reply,
    reply: Transcription,
    errors: ["recording_unreadable", "recording_too_long", "transcription_not_enabled", "model_unavailable", timedOut],
    handle: (operations, { form: { media, ...request }, call }) =>
      operations.transcribe(request as TranscribeRequest, {
        ...call,
        media: singleFile(media) as NonNullable<ReturnType<typeof singleFile>>,
      }),
  });
