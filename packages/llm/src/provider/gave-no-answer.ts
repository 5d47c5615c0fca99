import { VitaeError } from "@vitae/core/ports";

/** True when a model gave no answer: its provider failed, or the time of the call ended first. */
export const gaveNoAnswer = (error: unknown): boolean =>
  VitaeError.is(error) && (error.code === "model_unavailable" || error.code === "deadline_exceeded");
