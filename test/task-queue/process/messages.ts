import type { AcceptedTask, TaskRequests } from "@vitae/core";
import type { CrashPoint } from "./crash-points.ts";

/** What a process of the consumer is started with, as one argument of JSON. */
export interface ProcessSettings {
  /** As `VITAE_STORAGE` takes it. */
  readonly storage: string;
  readonly secret: string;
  /** Heavy operations at once in the deployment. */
  readonly heavy?: number;
  /** Tasks at once in this process, where that is to be fewer. */
  readonly runPlaces?: number;
  /** Where it kills itself. */
  readonly crashAt?: CrashPoint;
}

export interface Submission {
  readonly account: string;
  readonly token: string;
  readonly key: string;
  readonly request: TaskRequests["parse"];
}

/** What it is asked. */
export type Asked = { readonly ask: "work" } | { readonly ask: "submit"; readonly id: number; readonly submission: Submission };

/** What it tells. */
export type Told =
  | { readonly tell: "ready" }
  /** Its consumer has started, or why it has not. */
  | { readonly tell: "working"; readonly error: string | null }
  | { readonly tell: "answer"; readonly id: number; readonly answer: Answer }
  /** A document is with the model now. */
  | { readonly tell: "extracting"; readonly document: string }
  | { readonly tell: "log"; readonly line: Readonly<Record<string, unknown>> };

export type Answer = { readonly accepted: AcceptedTask } | { readonly refused: { readonly code: string; readonly status: number } };
