import * as z from "zod";

/** Id of the person whom a request is about. The run log replaces it with a pseudonym. */
export const SubjectId = z.string().min(1).max(255).meta({
  description: "Your id of the person, 1 to 255 characters, with which `vitae audit erase` finds their runs. It is never stored.",
});
