import { VitaeError } from "@vitae/core/ports";

interface Logged {
  readonly log: { write(level: "error", event: string): void };
}

/** Something secret still stands in what was to be sent: nothing is sent, and the log says so. */
export const maskError = ({ log }: Logged): VitaeError => {
  log.write("error", "mask_failed");
  return new VitaeError("model_unavailable");
};
