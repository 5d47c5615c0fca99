import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { TaskRequests } from "@vitae/core";
import type { Answer, Submission } from "../process/messages.ts";
import type { Child } from "./child.ts";

/** An accepted task in the view of its client. */
export interface Accepted {
  readonly taskId: string;
  readonly account: string;
  readonly request: TaskRequests["parse"];
  /** Documents that cost something. */
  readonly documents: number;
}

export interface Wanted {
  readonly account: string;
  readonly request: TaskRequests["parse"];
  readonly documents: number;
}

/** A client that submits tasks, and repeats a request with its idempotency key until the task is accepted. */
export interface Client {
  /** Resolves once it is accepted. */
  submit(wanted: Wanted): Promise<Accepted>;
  readonly accepted: readonly Accepted[];
  /** Answers by their code: `accepted`, `gone` (the process died first), `storage_unavailable` … */
  readonly answers: ReadonlyMap<string, number>;
}

const pauseMs = 100;

/** @param current returns the process for the next request; null if there is none at the moment */
export function client(current: () => Child | null): Client {
  const accepted: Accepted[] = [];
  const answers = new Map<string, number>();

  return {
    accepted,
    answers,
    submit: async ({ account, request, documents }) => {
      const submission: Submission = { account, token: "token", key: randomUUID(), request };
      for (;;) {
        const answer = await current()?.submit(submission);
        if (answer !== undefined) {
          const code = codeOf(answer);
          answers.set(code, (answers.get(code) ?? 0) + 1);
        }
        if (answer && "accepted" in answer) {
          const task = { taskId: answer.accepted.task_id, account, request, documents };
          accepted.push(task);
          return task;
        }
        await wait(pauseMs);
      }
    },
  };
}

const codeOf = (answer: Answer | null): string => {
  if (answer === null) return "gone";
  return "accepted" in answer ? "accepted" : answer.refused.code;
};
