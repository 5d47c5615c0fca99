import { VitaeError } from "@vitae/core/ports";

interface Logged {
  readonly log: { write(level: "error", event: string): void };
}

/** Creates the error for text that still contains personal data after masking, and logs it. Nothing is sent then. */
export const maskError = ({ log }: Logged): VitaeError => {
  log.write("error", "mask_failed");
  return new VitaeError("model_unavailable");
};
