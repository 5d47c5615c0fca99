import type { AcceptedTask, TaskRequests } from "@vitae/core";
import type { CrashPoint } from "./crash-points.ts";

/** Start options of a consumer process, as one JSON argument. */
export interface ProcessSettings {
  /** As `VITAE_STORAGE` takes it. */
  readonly storage: string;
  readonly secret: string;
  /** Heavy operations at once in the deployment. */
  readonly heavy?: number;
  /** Maximum number of parallel tasks in this process, if it is lower than the default. */
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

/** Message to the process. */
export type Asked = { readonly ask: "work" } | { readonly ask: "submit"; readonly id: number; readonly submission: Submission };

/** Message from the process. */
export type Told =
  | { readonly tell: "ready" }
  /** Its consumer has started, or why it has not. */
  | { readonly tell: "working"; readonly error: string | null }
  | { readonly tell: "answer"; readonly id: number; readonly answer: Answer }
  /** A document is with the model now. */
  | { readonly tell: "extracting"; readonly document: string }
  | { readonly tell: "log"; readonly line: Readonly<Record<string, unknown>> };

export type Answer = { readonly accepted: AcceptedTask } | { readonly refused: { readonly code: string; readonly status: number } };
