import * as z from "zod";

/** Kind of identity that an evaluation does not consider. */
export const IdentityKind = z.enum([
  "name",
  "photo",
  "age",
  "date_of_birth",
  "gender",
  "nationality",
  "birthplace",
  "address",
  "contact",
  "marital_status",
  "children",
  "religion",
  "military_service",
]);
export type IdentityKind = z.infer<typeof IdentityKind>;
