import * as z from "zod";

/** A public https link, as far as its length tells; the rest is asked of the guard when a task is accepted. */
export const Link = z.string().max(2048).meta({ format: "uri" });

/** Where the outcome of a task is posted. */
export const CallbackUrl = Link.optional().meta({
  description: "Where the finished task is posted: https, publicly reachable, no credentials.",
});
