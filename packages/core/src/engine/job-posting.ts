/** A job as it was handed over: prose, or the fields of a structured one. */
export type JobPosting = { readonly kind: "prose"; readonly text: string } | { readonly kind: "fields"; readonly fields: JobFields };

/** Fields of a JSON `job_details` that are read. @source contract §6 */
export interface JobFields {
  readonly title: string;
  readonly description: string;
  readonly must_have: readonly string[];
  readonly nice_to_have: readonly string[];
  readonly min_years: number | null;
  readonly languages: readonly string[];
  readonly education: readonly string[];
  readonly certifications: readonly string[];
  /** By a row's text or a category. */
  readonly weights: Readonly<Record<string, number>>;
}
