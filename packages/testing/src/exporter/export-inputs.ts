import type { CallContext, DocumentWords, Log, Resume } from "@vitae/core/ports";

/** Creates a saved résumé with a name, a summary and skills. */
export const savedResume = (name: string): Resume => ({
  language: "en",
  next_id: 4,
  data: [
    {
      segment_id: "s1",
      segment_type: "personal_info",
      segment_name: "Personal Information",
      segment_data: { ...noContact, name, emails: ["hale@mail.example"] },
      sub_segments: [],
    },
    {
      segment_id: "s2",
      segment_type: "summary",
      segment_name: "About me",
      segment_data: { text: "Repairs <clocks> & *watches*.", items: [] },
      sub_segments: [],
    },
    {
      segment_id: "s3",
      segment_type: "skills",
      segment_name: "Skills",
      segment_data: { items: ["Soldering", "Lathe work"], groups: [] },
      sub_segments: [],
    },
  ],
});

/** Texts of `savedResume` without characters that Markdown escapes. */
export const printedTexts = ["hale@mail.example", "About me", "clocks", "watches", "Skills", "Soldering", "Lathe work"];

const noContact = {
  first_name: null,
  last_name: null,
  headline: null,
  email: null,
  phone: null,
  phones: [],
  address: { street: null, city: null, state: null, country: null, postal_code: null },
  location: null,
  links: [],
  date_of_birth: null,
  nationality: null,
};

export const englishWords: DocumentWords = {
  language: "en",
  labels: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    website: "Website",
    birth: "Born",
    nationality: "Nationality",
    gpa: "Grade",
    thesis: "Thesis",
    courses: "Courses",
    technologies: "Technologies",
    honors: "Honors",
    credential: "Credential",
    expires: "Expires",
    issuer: "Issuer",
    issued: "Issued",
    level: "Level",
    tasks: "Tasks",
    position: "Position",
    employer: "Employer",
    period: "Period",
    degree: "Degree",
    school: "School",
    field: "Field",
  },
  title: "Curriculum vitae",
};

const silent: Log = { write() {}, with: () => silent };

export const callWith = (signal: AbortSignal): CallContext => ({
  signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: silent,
  recordUsage() {},
  trackPending() {},
});
