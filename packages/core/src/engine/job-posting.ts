/** Job advertisement: prose, or the fields of a structured one. */
export type JobPosting = { readonly kind: "prose"; readonly text: string } | { readonly kind: "fields"; readonly fields: JobFields };

/** Fields that are read from a JSON `job_details`. @source contract §6 */
export interface JobFields {
  readonly title: string;
  readonly description: string;
  readonly must_have: readonly string[];
  readonly nice_to_have: readonly string[];
  readonly min_years: number | null;
  readonly languages: readonly string[];
  readonly education: readonly string[];
  readonly certifications: readonly string[];
  /** Weight by requirement text or category. */
  readonly weights: Readonly<Record<string, number>>;
}
