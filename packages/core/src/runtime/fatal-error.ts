import type { VitaeError } from "../errors.ts";

/** True for what ends a whole call and is no single file's fault. */
export const isFatalToCall = ({ code }: VitaeError): boolean => codes.has(code);

const codes: ReadonlySet<string> = new Set(["cancelled", "deadline_exceeded", "shutting_down", "storage_unavailable", "task_taken"]);
