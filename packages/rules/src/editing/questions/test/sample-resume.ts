import { Resume } from "@vitae/core/engine";

const entries = (prefix: string, items: readonly unknown[]) =>
  items.map((sub_segment_data, at) => ({ entry_id: `${prefix}${at + 1}`, sub_segment_data }));
const segment = (type: string, name: string, data: unknown, items: readonly unknown[] = []) => ({
  segment_id: `s-${type}`,
  segment_type: type,
  segment_name: name,
  segment_data: data,
  sub_segments: entries(type, items),
});

/** A résumé with two jobs at one employer, an overlap, a gap of nine months, and a job without dates. */
export const sampleResume = Resume.parse({
  language: "en",
  next_id: 100,
  data: [
    segment("personal_info", "Personal Information", {
      name: "Mira Falk",
      first_name: "Mira",
      last_name: "Falk",
      headline: "Backend engineer",
      email: "mira@falk.example",
      emails: ["mira@falk.example"],
      phone: "+49 30 5550199",
      phones: ["+49 30 5550199"],
      address: { street: "Lindenweg 4", city: "Berlin", postal_code: "10115", country: "Germany" },
      links: [
        { type: "linkedin", url: "https://linkedin.com/in/mirafalk" },
        { type: "github", url: "https://github.com/mirafalk" },
      ],
      nationality: "German",
    }),
    segment("summary", "Summary", { text: "Engineer who likes small services and plain words." }),
    segment("experience", "Experience", null, [
      {
        company_info: {
          name: "Nordwind GmbH",
          title: "Lead Engineer",
          start_date: "March 2021",
          end_date: "Present",
          start_date_iso: "2021-03",
          location: "Berlin",
          is_current: true,
        },
        responsibilities: [{ text: "Led a team of six" }, { text: "Moved billing to Kubernetes" }],
        skills: "Rust, PostgreSQL",
        skill_list: ["Rust", "PostgreSQL"],
      },
      {
        company_info: {
          name: "Nordwind GmbH",
          title: "Software Engineer",
          start_date: "January 2019",
          end_date: "February 2021",
          start_date_iso: "2019-01",
          end_date_iso: "2021-02",
          location: "Berlin",
        },
        responsibilities: [{ text: "Built the search in TypeScript" }],
        skill_list: ["TypeScript"],
      },
      {
        company_info: {
          name: "Bank of Leith",
          title: "Data Analyst",
          start_date: "June 2016",
          end_date: "March 2018",
          start_date_iso: "2016-06",
          end_date_iso: "2018-03",
          location: "Edinburgh",
        },
        responsibilities: [{ text: "Wrote reports in Python" }, { text: "Trained two juniors in SQL" }],
      },
      { company_info: { name: "Corner Books", title: "Shop Assistant" } },
    ]),
    segment("education", "Education", null, [
      {
        degree: "MSc",
        field_of_study: "Computer Science",
        institution_name: "University of Edinburgh",
        start_date: "2014",
        end_date: "2016",
        start_date_iso: "2014",
        end_date_iso: "2016",
        graduation_year: "2016",
        gpa: "Distinction",
      },
      {
        degree: "BSc",
        field_of_study: "Mathematics",
        institution_name: "Freie Universität Berlin",
        start_date: "2011",
        end_date: "2014",
        start_date_iso: "2011",
        end_date_iso: "2014",
        graduation_year: "2014",
      },
    ]),
    segment("licenses_certifications", "Certifications", null, [
      { title: "Certified Kubernetes Administrator", organization: "CNCF", date: "May 2022" },
    ]),
    segment("skills", "Skills", { items: ["Rust", "TypeScript", "PostgreSQL", "C++", "Project Management"] }),
    segment("projects", "Projects", null, [
      { title: "Harbour Map", text: "A map of small harbours", technologies: ["Svelte"], date: "2020" },
    ]),
    segment("languages", "Languages", null, [{ title: "German", text: "native" }, { title: "English", text: "C1" }, { title: "French" }]),
    segment("interests", "Interests", { items: ["chess", "rowing"] }),
    segment("volunteering", "Volunteering", null, []),
    segment("custom", "Driving licence", { text: "Class B" }),
  ],
});
