/** Kinds of identity that an evaluation does not consider. */
export const identityKinds = [
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
] as const;
