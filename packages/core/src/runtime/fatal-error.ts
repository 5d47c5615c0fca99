import type { VitaeError } from "../errors.ts";

/** True for errors that end a whole call, instead of one item of its batch. */
export const isFatalToCall = ({ code }: VitaeError): boolean => codes.has(code);

const codes: ReadonlySet<string> = new Set(["cancelled", "deadline_exceeded", "shutting_down", "storage_unavailable", "task_taken"]);
