/** A job that the people of the fixtures meet in part. */
export const job = `Backend Developer

Requirements:
- 5+ years of experience with Go or Python
- PostgreSQL
- Bachelor's degree in Computer Science
- Fluent English
Nice to have:
- Kubernetes
- Palliative care`;

/** The same in fields. */
export const jobInFields = JSON.stringify({
  title: "Backend Developer",
  must_have: ["PostgreSQL", "Bachelor's degree in Computer Science"],
  nice_to_have: ["Kubernetes"],
  min_years: 5,
  languages: ["English C1"],
  weights: { Kubernetes: 3 },
});
