import {
  AcceptedTask,
  EvaluateLinks,
  limits,
  ParseLinks,
  type ResumeService,
  SummaryLink,
  Task,
  type TaskRequests,
  TranscribeLink,
  TranslateTask,
} from "@vitae/core";
import * as z from "zod";
import { type Route, route } from "../route.ts";
import { evaluatedItem } from "./evaluate.route.ts";
import { failedItem, parsedLinks } from "./parse-results.ts";
import { summary, summaryExample } from "./summary.route.ts";
import { transcription, transcriptionExample } from "./transcribe.route.ts";
import { translatedDocuments, translatedText, translatedTexts } from "./translate.route.ts";

/** One operation that has an asynchronous twin. */
interface Twin<Op extends keyof TaskRequests> {
  readonly op: Op;
  /** What it does, as the table of endpoints says it. */
  readonly does: string;
  readonly request: z.ZodType<TaskRequests[Op], TaskRequests[Op]>;
  readonly exampleBody: TaskRequests[Op];
  /** What a task has come to once it succeeded. */
  readonly result: z.ZodType;
  readonly exampleResult: unknown;
}

const taskId = "0d0e4a7c-5b1f-4c39-8a57-3f0f3ad7a6c1";

const acceptedTask = AcceptedTask.meta({ id: "AcceptedTask" });

/** Hands over what is to be done; the answer comes before the work. */
const submitRoute = <Op extends keyof TaskRequests>({ op, does, request, exampleBody }: Twin<Op>) =>
  route<ResumeService>()({
    method: "POST",
    path: `/${op}/async`,
    summary: `${does}, later`,
    access: { credit: true, consoleKey: false },
    status: 202,
    invalid: 400,
    idempotent: true,
    jsonBytes: limits.taskBytes,
    json: request,
    exampleBody,
    answers: "It is accepted and will be done. `callback_secret` signs the callbacks of this task and is shown this once.",
    example: { task_id: taskId, status: "queued", callback_secret: "whsec_c2lnbnMgdGhlIGNhbGxiYWNrcyBvZiB0aGlzIHRhc2s=" },
    reply: acceptedTask,
    errors: ["queue_full", "tasks_not_enabled"],
    handle: (operations, { json, call }) => operations.submit(op, json, call),
  });

const taskRoute = <Op extends keyof TaskRequests>({ op, result, exampleResult }: Twin<Op>) =>
  route<ResumeService>()({
    method: "GET",
    path: `/${op}/tasks/{task_id}`,
    summary: `Tell how a task of \`/${op}/async\` stands, and what it came to`,
    access: { credit: false, consoleKey: false },
    // Any text: what is no id is no task, while a path whose values do not fit would not exist.
    params: z.object({
      task_id: z.string().meta({ description: "As the answer that accepted it named it.", format: "uuid", examples: [taskId] }),
    }),
    answers: "The task. Only the key that made it may read it.",
    example: {
      task_id: taskId,
      op,
      status: "succeeded",
      status_code: 200,
      result: exampleResult,
      error: null,
      delivery: { status: "delivered", attempts: 1 },
      created_at: "2026-01-31T12:00:00.000Z",
      completed_at: "2026-01-31T12:00:02.500Z",
      expires_at: "2026-03-02T12:00:02.500Z",
      progress: 1,
    },
    reply: taskOf(op, result),
    errors: ["task_not_found"],
    handle: (operations, { params }) => operations.task(op, params.task_id),
  });

const taskOf = (op: string, result: z.ZodType): z.ZodType<unknown, Task> =>
  Task.extend({ op: z.literal(op), result: result.nullable().meta({ description: "Null until it has succeeded." }) }).meta({
    id: `${op.charAt(0).toUpperCase()}${op.slice(1)}Task`,
  }) as unknown as z.ZodType<unknown, Task>;

const both = <Op extends keyof TaskRequests>(twin: Twin<Op>): readonly Route[] => [submitRoute(twin), taskRoute(twin)];

/** The asynchronous twins. One more is an entry here. */
export const taskRoutes: readonly Route[] = [
  both({
    op: "parse",
    does: "Read résumés from public https links",
    request: ParseLinks,
    exampleBody: { file_urls: ["https://files.example.com/cv.pdf"], callback_url: "https://app.example.com/callbacks" },
    result: parsedLinks,
    exampleResult: {
      results: [
        {
          index: 0,
          filename: "cv.pdf",
          error: { code: "link_failed", status_code: 400, detail: "file_urls[0] could not be fetched (HTTP 404)." },
        },
      ],
    },
  }),
  both({
    op: "evaluate",
    does: "Judge résumés from public https links against one job",
    request: EvaluateLinks,
    exampleBody: { resume_urls: ["https://files.example.com/cv.pdf"], job_details: "3+ years of TypeScript. PostgreSQL is a plus." },
    result: z
      .object({ results: z.array(z.union([evaluatedItem, failedItem])) })
      .meta({ id: "EvaluatedLinks", description: "One item per link, in their order." }),
    exampleResult: {
      results: [
        {
          index: 0,
          filename: "cv.pdf",
          error: { code: "link_failed", status_code: 400, detail: "resume_urls[0] could not be fetched (HTTP 404)." },
        },
      ],
    },
  }),
  both({
    op: "summary",
    does: "Sum up an interview from a public https link to its recording",
    request: SummaryLink,
    exampleBody: { media_url: "https://files.example.com/interview.mp3", interview_id: "int-17" },
    result: summary,
    exampleResult: summaryExample,
  }),
  both({
    op: "transcribe",
    does: "Write down what is said in a recording from a public https link",
    request: TranscribeLink,
    exampleBody: { media_url: "https://files.example.com/interview.mp3", language: "en" },
    result: transcription,
    exampleResult: transcriptionExample,
  }),
  both({
    op: "translate",
    does: "Translate texts, or documents from public https links",
    request: TranslateTask,
    exampleBody: { text: "Led a team of 5 engineers.", source_language: "en", target_language: "de" },
    result: z.union([translatedText, translatedTexts, translatedDocuments]),
    exampleResult: {
      ok: true,
      translation: "Leitete ein Team von 5 Ingenieuren.",
      source_language: "en",
      target_language: "de",
      total_cost: 0.000151,
    },
  }),
].flat();
