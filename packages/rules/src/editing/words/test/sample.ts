import { Resume } from "@vitae/core/engine";

/** The résumé that the tables of instructions are tried on. */
export const sample: Resume = Resume.parse({
  language: "en",
  next_id: 40,
  data: [
    segment("s1", "personal_info", "Personal Information", {
      name: "Anna Muster",
      headline: "Engineer",
      email: "anna@old.example",
      emails: ["anna@old.example"],
      phone: "+43 1 555",
      phones: ["+43 1 555"],
      address: { city: "Vienna", country: "Austria" },
      location: "Vienna, Austria",
      links: [{ type: "linkedin", label: "", url: "https://linkedin.com/in/anna" }],
      date_of_birth: "1 May 1990",
    }),
    segment("s2", "summary", "Summary", { text: "Builds bridges." }),
    segment("s3", "experience", "Experience", null, [
      [
        "e1",
        {
          company_info: {
            name: "Acme Logistics GmbH",
            title: "Engineer",
            start_date: "May 2019",
            end_date: "present",
            start_date_iso: "2019-05",
            is_current: true,
            location: "Vienna",
          },
          responsibilities: [{ text: "Planned routes" }, { text: "Led a team of four" }, { text: "Wrote tests" }],
          skills: "Java, Kafka",
          skill_list: ["Java", "Kafka"],
        },
      ],
      [
        "e2",
        {
          company_info: {
            name: "Globex",
            title: "Junior Engineer",
            start_date: "2015",
            end_date: "2019",
            start_date_iso: "2015",
            end_date_iso: "2019",
          },
          responsibilities: [{ text: "Fixed bugs" }],
        },
      ],
    ]),
    segment("s4", "education", "Education", null, [
      [
        "e3",
        {
          institution_name: "TU Wien",
          degree: "BSc",
          field_of_study: "Informatics",
          start_date: "2011",
          end_date: "2015",
          gpa: "1.7",
          courses: ["Algebra"],
        },
      ],
    ]),
    segment("s5", "licenses_certifications", "Licenses & Certifications", null, [
      ["e4", { title: "CKAD", organization: "CNCF", date: "2021" }],
    ]),
    segment("s6", "skills", "Skills", { items: ["React", "Photoshop", "C++", "C", "Project Management"] }),
    segment("s7", "projects", "Projects", null, [
      ["e5", { title: "Borealis", text: "A weather station", technologies: ["Python"], items: ["Soldered it"] }],
      ["e6", { title: "Zephyr", text: "A kite" }],
    ]),
    segment("s8", "languages", "Languages", null, [
      ["e7", { title: "German", text: "native" }],
      ["e8", { title: "English", text: "B2" }],
    ]),
    segment("s9", "interests", "Interests", { items: ["Chess", "Climbing"] }),
    segment("s10", "custom", "Side Notes", { text: "", items: ["Driving licence B"] }),
  ],
});

function segment(id: string, type: string, name: string, data: unknown, entries: readonly (readonly [string, unknown])[] = []): unknown {
  const sub_segments = entries.map(([entry_id, sub_segment_data]) => ({ entry_id, sub_segment_data }));
  return { segment_id: id, segment_type: type, segment_name: name, segment_data: data, sub_segments };
}
