/** Values with a doubt, or a pair of doubts, of which a smaller share than this was right are marked. */
export const leastTrust = 0.8;

/**
 * Share of the values of a field that were right, by their doubt or pair of doubts; those with which enough were right are left
 * out. Written by `packages/server/bench/calibrate-confidence.bench.ts` from the parts `rules` and `calibration` of the held-out
 * people, which no rule of doubt was fitted to; two values that were nearly right are added to each count.
 */
export const trust: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "address.city": { has_number: 0.27, unknown_words: 0.08 },
  "certifications.title": {
    broken: 0.15,
    no_dates: 0.24,
    no_name: 0.19,
    unlike_entry: 0.17,
    unlike_style: 0.24,
    "has_parting+other_words": 0.47,
  },
  "education.degree": {
    both_unknown: 0.63,
    has_parting: 0.38,
    no_dates: 0.63,
    no_name: 0.58,
    other_words: 0.47,
    unlike_entry: 0.36,
    unlike_place: 0.78,
    unlike_style: 0.47,
  },
  "education.end_date": { no_name: 0.62, unlike_entry: 0.56, unlike_place: 0.39, unlike_style: 0.38 },
  "education.field_of_study": { broken: 0.47, has_parting: 0.63, is_heading: 0.63, no_name: 0.63, other_words: 0.56, unlike_entry: 0.58 },
  "education.graduation_year": { no_known_heading: 0.47, no_name: 0.63, unlike_entry: 0.47 },
  "education.start_date": { no_name: 0.66, unlike_entry: 0.56, unlike_place: 0.39, unlike_style: 0.38 },
  "education.university": {
    both_unknown: 0.38,
    no_dates: 0.58,
    no_name: 0.68,
    unknown_words: 0.38,
    unlike_entry: 0.43,
    unlike_place: 0.56,
    unlike_style: 0.78,
  },
  "experience.company": {
    broken: 0.32,
    has_number: 0.63,
    has_parting: 0.63,
    no_dates: 0.11,
    no_name: 0.41,
    unlike_entry: 0.31,
    unlike_place: 0.53,
    unlike_style: 0.17,
  },
  "experience.description": { no_dates: 0.32, no_known_heading: 0.63, no_name: 0.32, unlike_entry: 0.32, unlike_style: 0.63 },
  "experience.end_date": { no_name: 0.52, unlike_entry: 0.63, "no_known_heading+unlike_place": 0.74 },
  "experience.location": { no_dates: 0.63, unlike_entry: 0.77 },
  "experience.responsibilities": { no_dates: 0.09, no_name: 0.13, unlike_entry: 0.18 },
  "experience.start_date": { no_name: 0.44, unlike_entry: 0.52, unlike_place: 0.76, unlike_style: 0.47 },
  "experience.title": {
    broken: 0.38,
    no_dates: 0.07,
    no_name: 0.1,
    other_words: 0.17,
    unlike_entry: 0.1,
    unlike_place: 0.75,
    unlike_style: 0.11,
    "both_unknown+no_known_heading": 0.74,
  },
  "languages.language": {
    is_heading: 0.63,
    no_name: 0.39,
    other_words: 0.47,
    unknown_words: 0.68,
    unlike_entry: 0.32,
    unlike_style: 0.17,
    "broken+unlike_place": 0.63,
  },
  name: { long: 0.47 },
  phone: { short: 0.47 },
  "projects.name": { broken: 0.63, has_parting: 0.32, is_place: 0.38, "no_name+other_words": 0.66 },
  skills: {
    broken: 0.03,
    has_number: 0.38,
    has_parting: 0.47,
    is_place: 0.63,
    joined: 0.39,
    long: 0.19,
    "is_heading+unlike_place": 0.63,
    "other_words+unlike_place": 0.72,
  },
};
