import * as z from "zod";

/** Public https link. The schema checks its length; the link fetcher checks the rest when a task is submitted. */
export const Link = z.string().max(2048).meta({ format: "uri" });

/** URL to which the finished task is posted. */
export const CallbackUrl = Link.optional().meta({
  description: "Callback URL: the finished task is sent there by POST. A public https URL without credentials.",
});
