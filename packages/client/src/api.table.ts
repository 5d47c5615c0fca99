/* Made from the OpenAPI document by packages/tooling/src/client-types/make-client-types.ts: change the schemas, not this file. */
import type { Upload } from "./upload.ts";

/** Requests and responses of every endpoint that requires a token, by method and path. */
export interface Endpoints {
  "POST /parse/": {
    query: {
      /** Adds `provenance`: page, bounding box and quote of every value; or `timeline`: gaps, overlaps, undated entries and open ranges. */
      include?: "provenance" | "timeline" | undefined;
      /** Returns the data as JSON Resume 1.x. */
      format?: "jsonresume" | undefined;
    };
    form: {
      /** At most 10, of at most 10 MB each. */
      files?: readonly Upload[] | undefined;
      /** Alias of `files` for one file. */
      file?: Upload | undefined;
      /** Your id of the person, 1 to 255 characters, with which `vitae audit erase` finds their runs. It is never stored. */
      subject_id?: string | undefined;
    };
    reply: ParsedResume | JsonResume | ParseResults;
  };
  "POST /prompt/": {
    form: {
      /** An instruction or a question, in any language. */
      prompt_text: string;
      /** ISO 639-1 code of the language into which the résumé is translated. Default: unchanged. */
      language?: string | undefined;
      /** Template for exports; returned and stored with the résumé. Default: unchanged, initially `default`. */
      template_id?: string | undefined;
      /** Your id of the person, 1 to 255 characters, with which `vitae audit erase` finds their runs. It is never stored. */
      subject_id?: string | undefined;
      /** At most 1, of at most 10 MB each. */
      file?: readonly Upload[] | undefined;
    };
    reply: PublicPromptResponse;
  };
  "GET /prompt/resumes": {
    query: {
      /** Part of the name, user id or résumé id; case-insensitive. */
      search?: string | undefined;
      limit?: number | undefined;
      offset?: number | undefined;
      /** `next_cursor` of the previous page; takes precedence over `offset`. */
      cursor?: string | undefined;
    };
    reply: SavedResumes;
  };
  "GET /prompt/resume": {
    query: {
      resume_id: string;
      /** Returns the résumé as a document in this format. */
      format?: "pdf" | "docx" | "jsonresume" | "markdown" | "txt" | undefined;
      /** Template of the document. Default: the template with which the résumé was saved. */
      template_id?: string | undefined;
      /** Removes the personal data that evaluation does not use either. */
      blind?: boolean | string | undefined;
    };
    reply: SavedResumeContent;
  };
  "DELETE /prompt/resume": {
    query: {
      resume_id: string;
    };
    reply: DeletedResume;
  };
  "GET /prompt/versions": {
    query: {
      resume_id: string;
      limit?: number | undefined;
      /** Returns only versions with a lower number. */
      before?: number | undefined;
    };
    reply: ResumeVersions;
  };
  "GET /prompt/version": {
    query: {
      resume_id: string;
      version: number;
    };
    reply: ResumeVersionContent;
  };
  "POST /prompt/restore": {
    json: {
      resume_id: string;
      version: number;
    };
    reply: ResumeVersionContent;
  };
  "POST /evaluate/": {
    form: {
      /** At most 10, of at most 10 MB each. */
      resume_pdfs?: readonly Upload[] | undefined;
      /** Alias of `resume_pdfs` for one file. */
      resume_pdf?: Upload | undefined;
      /** At most 1, of at most 10 MB each. */
      job_file?: readonly Upload[] | undefined;
      /** The job as text, or as a JSON object in a string. */
      job_details?: string | undefined;
      /** Id of a job that this API key registered with `POST /jobs/`. */
      job_id?: string | undefined;
      /** ISO 639-1 code of the language of the prose. Default: English. */
      language?: string | undefined;
      /** Your id of the person, 1 to 255 characters, with which `vitae audit erase` finds their runs. It is never stored. */
      subject_id?: string | undefined;
    };
    reply: Evaluation | EvaluationResults;
  };
  "POST /jobs/": {
    json: {
      /** The job as text, or its requirements as an object. */
      job_details:
        | string
        | {
            [key: string]: unknown;
          };
      /** Title of the job; it becomes the first line of its text. */
      title?: string | undefined;
    };
    reply: RegisteredJob;
  };
  "POST /summary/": {
    json:
      | {
          /** Your label of the interview; returned unchanged. */
          interview_id?: string | undefined;
          /** Text of the interview. A line that starts with a name starts a turn. */
          transcript_text: string;
          /** Turns with times, instead of those in the text. Required for speaking times. */
          transcript_entries?:
            | readonly {
                participant: string;
                text: string;
                startTime?: string | undefined;
                endTime?: string | undefined;
              }[]
            | null
            | undefined;
          /** ISO 639-1 code of the language of the prose. */
          language?: string | null | undefined;
        }
      | readonly unknown[];
    form: {
      /** At most 10, of at most 1024 MB each. */
      media?: readonly Upload[] | undefined;
      /** The JSON body as a string. Its values take precedence over the other fields of the form. */
      reqj?: string | undefined;
      /** Your label of the interview. Default: the file name. */
      interview_id?: string | undefined;
      /** ISO 639-1 code of the language of the prose. */
      language?: string | null | undefined;
      /** Text of the interview. A line that starts with a name starts a turn. */
      transcript_text?: string | undefined;
      /** Turns with times, instead of those in the text. Required for speaking times. */
      transcript_entries?:
        | readonly {
            participant: string;
            text: string;
            startTime?: string | undefined;
            endTime?: string | undefined;
          }[]
        | null
        | undefined;
    };
    reply: Summary | SummaryResults;
  };
  "POST /transcribe/": {
    form: {
      /** At most 1, of at most 1024 MB each. */
      media: readonly Upload[];
      /** ISO 639-1 code of the spoken language, if known. */
      language?: string | undefined;
    };
    reply: Transcription;
  };
  "POST /detect-language/": {
    json: DetectLanguageRequest;
    reply: DetectedLanguage | DetectedLanguages;
  };
  "POST /translate/": {
    json: {
      /** One text, instead of `texts`. */
      text?: string | null | undefined;
      /** Up to 200 texts with 50,000 characters in total. */
      texts?: readonly string[] | null | undefined;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      target_language: string;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      source_language?: string | undefined;
    };
    form: {
      /** At most 10, of at most 10 MB each. */
      files?: readonly Upload[] | undefined;
      /** The JSON body as a string. Its values take precedence over the other fields of the form. */
      reqj?: string | undefined;
      /** One text, instead of `texts`. */
      text?: string | null | undefined;
      /** Up to 200 texts with 50,000 characters in total. */
      texts?: readonly string[] | null | undefined;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      target_language: string;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      source_language?: string | undefined;
    };
    reply: TranslatedText | TranslatedTexts | TranslatedDocuments;
  };
  "POST /parse/async": {
    json: {
      file_urls: readonly string[];
      /** Your id of the person, 1 to 255 characters, with which `vitae audit erase` finds their runs. It is never stored. */
      subject_id?: string | undefined;
      /** Callback URL: the finished task is sent there by POST. A public https URL without credentials. */
      callback_url?: string | undefined;
    };
    reply: AcceptedTask;
  };
  "GET /parse/tasks/{task_id}": {
    reply: ParseTask;
  };
  "POST /evaluate/async": {
    json: {
      resume_urls: readonly string[];
      job_details?: string | undefined;
      job_id?: string | undefined;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      language?: string | undefined;
      /** Your id of the person, 1 to 255 characters, with which `vitae audit erase` finds their runs. It is never stored. */
      subject_id?: string | undefined;
      /** Callback URL: the finished task is sent there by POST. A public https URL without credentials. */
      callback_url?: string | undefined;
    };
    reply: AcceptedTask;
  };
  "GET /evaluate/tasks/{task_id}": {
    reply: EvaluateTask;
  };
  "POST /summary/async": {
    json: {
      media_url: string;
      interview_id?: string | undefined;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      language?: string | undefined;
      /** Callback URL: the finished task is sent there by POST. A public https URL without credentials. */
      callback_url?: string | undefined;
    };
    reply: AcceptedTask;
  };
  "GET /summary/tasks/{task_id}": {
    reply: SummaryTask;
  };
  "POST /transcribe/async": {
    json: {
      media_url: string;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      language?: string | undefined;
      /** Callback URL: the finished task is sent there by POST. A public https URL without credentials. */
      callback_url?: string | undefined;
    };
    reply: AcceptedTask;
  };
  "GET /transcribe/tasks/{task_id}": {
    reply: TranscribeTask;
  };
  "POST /translate/async": {
    json: {
      text?: string | undefined;
      texts?: readonly string[] | undefined;
      /** Links to documents. */
      file_urls?: readonly string[] | undefined;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      target_language: string;
      /** ISO 639-1 code such as `de`; BCP 47 tags are also accepted. */
      source_language: string;
      /** Callback URL: the finished task is sent there by POST. A public https URL without credentials. */
      callback_url?: string | undefined;
    };
    reply: AcceptedTask;
  };
  "GET /translate/tasks/{task_id}": {
    reply: TranslateTask;
  };
}

export interface AcceptedTask {
  task_id: string;
  status: "queued";
  callback_secret?: string;
}

export interface DeletedResume {
  resume_id: string;
  deleted: true;
}

export interface DetectLanguageRequest {
  /** One text of at most 50,000 characters, instead of `texts`. */
  text?: string | null | undefined;
  /** 1 to 200 texts of at most 50,000 characters each. */
  texts?: readonly string[] | null | undefined;
}

/** Response to `text`. */
export interface DetectedLanguage {
  /** ISO 639-1 code; `und` if the language cannot be identified. */
  language: string;
  /** Confidence from 0 to 1; it is lower for shorter texts. */
  confidence: number;
}

/** Response to `texts`: one item per text, in input order. */
export interface DetectedLanguages {
  results: DetectedLanguage[];
}

export interface EvaluateTask {
  task_id: string;
  op: "evaluate";
  status: "queued" | "processing" | "succeeded" | "failed";
  status_code: number | null;
  /** Null until the task has succeeded. */
  result: EvaluatedLinks | null;
  error: string | null;
  delivery: TaskDelivery;
  created_at: string;
  completed_at: string | null;
  expires_at: string | null;
  progress: number;
}

export interface EvaluatedFile extends Evaluation {
  index: number;
  filename: string;
}

/** One item per link, in input order. */
export interface EvaluatedLinks {
  results: (EvaluatedFile | FailedFile)[];
}

export interface EvaluatedRequirement {
  id: string;
  text: string;
  category: "skills" | "experience" | "education" | "certifications" | "languages";
  importance: "must" | "nice";
  weight: number;
  status: "met" | "partial" | "not_found";
  score: 0 | 0.5 | 1;
  evidence: {
    quote: string;
    page: number | null;
  }[];
}

/** Response to one résumé. */
export interface Evaluation {
  overall_score: number;
  fit_analysis: string;
  gaps: string[];
  strengths: string[];
  scores: {
    skills: number | null;
    experience: number | null;
    education: number | null;
    certifications: number | null;
    languages: number | null;
  };
  requirements: EvaluatedRequirement[];
  candidate: {
    name: string;
  };
  language: string;
  timeline: TimelineFinding[];
  warnings: Warning[];
  total_cost: number | null;
  method: {
    engine: "offline" | "model";
    model: string;
    rubric_version: string;
    deterministic: boolean;
    blinded: string[];
    input_sha256: string;
    run_id?: string;
  };
}

/** Response to several résumés: one item per résumé, in input order. */
export interface EvaluationResults {
  results: (EvaluatedFile | FailedFile)[];
}

export interface FailedFile {
  index: number;
  filename: string;
  error: FileFailure;
}

export interface FileFailure {
  code: string;
  status_code: number;
  detail: string;
}

/** JSON Resume 1.x. Values without a standard field are in `x_…` fields. */
export interface JsonResume {
  [key: string]: unknown;
}

export interface JsonResumeFile {
  index: number;
  filename: string;
  [key: string]: unknown;
}

/** Response to several files: one item per file, in input order. */
export interface ParseResults {
  results: (ParsedFile | JsonResumeFile | FailedFile)[];
}

export interface ParseTask {
  task_id: string;
  op: "parse";
  status: "queued" | "processing" | "succeeded" | "failed";
  status_code: number | null;
  /** Null until the task has succeeded. */
  result: ParsedLinks | null;
  error: string | null;
  delivery: TaskDelivery;
  created_at: string;
  completed_at: string | null;
  expires_at: string | null;
  progress: number;
}

export interface ParsedAddress {
  street: string;
  city: string;
  state: string;
  country: string;
  postal_code: string;
}

export interface ParsedCertification {
  title: string;
  organization: string;
  date: string;
  expiry_date: string;
  credential_id: string;
  url: string;
  text: string;
}

export interface ParsedEducation {
  degree: string;
  university: string;
  field_of_study: string;
  graduation_year: string;
  start_date: string;
  end_date: string;
  start_date_iso: string;
  end_date_iso: string;
  location: string;
  gpa: string;
  honors: string;
  description: string;
  courses: string[];
}

export interface ParsedExperience {
  company: string;
  title: string;
  location: string;
  start_date: string;
  end_date: string;
  start_date_iso: string;
  end_date_iso: string;
  is_current: boolean;
  description: string;
  responsibilities: string[];
  skills: string[];
}

export interface ParsedFile extends ParsedResume {
  index: number;
  filename: string;
}

export interface ParsedLink {
  type: "linkedin" | "github" | "website" | "portfolio" | "other";
  label: string;
  url: string;
}

/** One item per link, in input order. */
export interface ParsedLinks {
  results: (ParsedFile | FailedFile)[];
}

export interface ParsedProject {
  name: string;
  role: string;
  organization: string;
  description: string;
  highlights: string[];
  technologies: string[];
  start_date: string;
  end_date: string;
  url: string;
}

/** Response to one file. */
export interface ParsedResume {
  name: string;
  first_name: string;
  last_name: string;
  headline: string;
  email: string;
  phone: string;
  emails: string[];
  phones: string[];
  address: ParsedAddress;
  location: string;
  links: ParsedLink[];
  date_of_birth: string;
  nationality: string;
  summary: string;
  experience: ParsedExperience[];
  education: ParsedEducation[];
  skills: string[];
  skill_groups: {
    name: string;
    skills: string[];
  }[];
  certifications: ParsedCertification[];
  projects: ParsedProject[];
  languages: {
    language: string;
    proficiency: string;
  }[];
  awards: {
    title: string;
    organization: string;
    date: string;
    description: string;
  }[];
  publications: {
    title: string;
    publisher: string;
    authors: string;
    date: string;
    url: string;
    description: string;
  }[];
  volunteering: {
    organization: string;
    role: string;
    location: string;
    start_date: string;
    end_date: string;
    description: string;
    highlights: string[];
  }[];
  interests: string[];
  references: {
    name: string;
    title: string;
    contact: string;
    text: string;
  }[];
  other_sections: {
    title: string;
    text: string;
    items: string[];
  }[];
  language: string;
  total_experience_months: number | null;
  warnings: Warning[];
  engine: {
    name: "offline" | "model";
    model: string;
    version: string;
  };
  total_cost: number | null;
  timeline?: TimelineFinding[];
  provenance?: {
    [key: string]: {
      page: number | null;
      bbox: [number, number, number, number] | null;
      quote: string;
      source?: "ocr";
      confidence?: number;
    };
  };
}

export interface PublicPromptResponse {
  mode: "import" | "generate" | "edit" | "ask" | "translate";
  assistant_message: string;
  template_id: string;
  version: number;
  ai_response?: {
    language: string;
    data: ResumeSegment[];
    changes: string[];
    total_cost: number | null;
  };
  customer_id?: string;
  resume_id?: string;
}

export interface RegisteredJob {
  job_id: string;
  created_at: string;
}

export type ResumeSegment =
  | {
      segment_id: string;
      segment_type: "personal_info";
      segment_name: string;
      segment_data: {
        name: string | null;
        first_name: string | null;
        last_name: string | null;
        headline: string | null;
        email: string | null;
        phone: string | null;
        emails: string[];
        phones: string[];
        address: {
          street: string | null;
          city: string | null;
          state: string | null;
          country: string | null;
          postal_code: string | null;
        };
        location: string | null;
        links: ParsedLink[];
        date_of_birth: string | null;
        nationality: string | null;
      };
      sub_segments: {
        entry_id: string;
        sub_segment_data: never;
      }[];
    }
  | {
      segment_id: string;
      segment_type: "summary";
      segment_name: string;
      segment_data: {
        text: string;
        items: string[];
      };
      sub_segments: {
        entry_id: string;
        sub_segment_data: never;
      }[];
    }
  | {
      segment_id: string;
      segment_type: "experience";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          company_info: {
            name: string | null;
            title: string | null;
            start_date: string | null;
            end_date: string | null;
            location: string | null;
            start_date_iso: string | null;
            end_date_iso: string | null;
            is_current: boolean;
          };
          responsibilities: {
            text: string;
          }[];
          skills: string | null;
          skill_list: string[];
          description: string | null;
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "education";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          institution_name: string | null;
          degree: string | null;
          field_of_study: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          description: string | null;
          gpa: string | null;
          graduation_year: string | null;
          honors: string | null;
          courses: string[];
          start_date_iso: string | null;
          end_date_iso: string | null;
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "licenses_certifications";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          expiry_date: string | null;
          credential_id: string | null;
          url: string | null;
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "skills";
      segment_name: string;
      segment_data: {
        items: string[];
        groups: {
          name: string;
          items: string[];
        }[];
      };
      sub_segments: {
        entry_id: string;
        sub_segment_data: never;
      }[];
    }
  | {
      segment_id: string;
      segment_type: "projects";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          url: string | null;
          items: string[];
          role: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          authors: string | null;
          contact: string | null;
          technologies: string[];
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "languages";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          url: string | null;
          items: string[];
          role: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          authors: string | null;
          contact: string | null;
          technologies: string[];
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "awards";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          url: string | null;
          items: string[];
          role: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          authors: string | null;
          contact: string | null;
          technologies: string[];
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "publications";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          url: string | null;
          items: string[];
          role: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          authors: string | null;
          contact: string | null;
          technologies: string[];
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "volunteering";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          url: string | null;
          items: string[];
          role: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          authors: string | null;
          contact: string | null;
          technologies: string[];
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "interests";
      segment_name: string;
      segment_data: {
        items: string[];
        groups: {
          name: string;
          items: string[];
        }[];
      };
      sub_segments: {
        entry_id: string;
        sub_segment_data: never;
      }[];
    }
  | {
      segment_id: string;
      segment_type: "references";
      segment_name: string;
      segment_data: null;
      sub_segments: {
        entry_id: string;
        sub_segment_data: {
          title: string | null;
          text: string | null;
          date: string | null;
          organization: string | null;
          url: string | null;
          items: string[];
          role: string | null;
          start_date: string | null;
          end_date: string | null;
          location: string | null;
          authors: string | null;
          contact: string | null;
          technologies: string[];
        };
      }[];
    }
  | {
      segment_id: string;
      segment_type: "custom";
      segment_name: string;
      segment_data: {
        text: string;
        items: string[];
      };
      sub_segments: {
        entry_id: string;
        sub_segment_data: never;
      }[];
    };

export interface ResumeVersion {
  version: number;
  mode: "import" | "generate" | "edit" | "translate" | "restore";
  language: string;
  changes: string[];
  created_at: string;
}

export interface ResumeVersionContent extends ResumeVersion {
  resume_id: string;
  ai_data: SavedContent;
}

export interface ResumeVersions {
  resume_id: string;
  items: ResumeVersion[];
  next_before: number | null;
}

export interface SavedContent {
  language: string;
  data: ResumeSegment[];
}

export interface SavedResume {
  external_user_id: string | null;
  customer_id: string;
  resume_id: string;
  name: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface SavedResumeContent extends SavedResume {
  ai_data: SavedContent | null;
}

export interface SavedResumes {
  items: SavedResume[];
  next_cursor: string | null;
  next_offset: number | null;
}

export interface SpeakingTime {
  method: "timestamps" | "word_count";
  total_seconds: number | null;
  participants: {
    participant: string;
    seconds: number | null;
    percentage: number;
    turns: number;
    words: number;
    words_per_minute: number | null;
    longest_turn_seconds: number | null;
    questions: number;
  }[];
}

export interface SummarisedInterview extends Summary {
  index: number;
  filename: string;
}

/** Response to one interview. */
export interface Summary {
  interview_id: string;
  language: string;
  summary: string;
  summary_sources: {
    sentence: string;
    turns: number[];
  }[];
  key_points: string[];
  topics: {
    title: string;
    summary: string;
  }[];
  questions: {
    question: string;
    asked_by: string;
    answer_summary: string;
  }[];
  follow_ups: string[];
  quotes: {
    participant: string;
    text: string;
    startTime: string;
  }[];
  speaking_time: SpeakingTime;
  warnings: Warning[];
  total_cost: number | null;
  transcript_text?: string;
  transcript_entries?: TranscriptEntry[];
}

/** Response to several interviews: one item per interview, in input order. */
export interface SummaryResults {
  results: (SummarisedInterview | FailedFile)[];
}

export interface SummaryTask {
  task_id: string;
  op: "summary";
  status: "queued" | "processing" | "succeeded" | "failed";
  status_code: number | null;
  /** Null until the task has succeeded. */
  result: Summary | null;
  error: string | null;
  delivery: TaskDelivery;
  created_at: string;
  completed_at: string | null;
  expires_at: string | null;
  progress: number;
}

export interface TaskDelivery {
  status: "not_requested" | "pending" | "delivered" | "dead";
  attempts: number;
}

export interface TimelineFinding {
  kind: "gap" | "overlap" | "undated" | "open_range";
  entries: string[];
  start: string | null;
  end: string | null;
  months: number | null;
  quotes: {
    quote: string;
    page: number | null;
  }[];
}

export interface TranscribeTask {
  task_id: string;
  op: "transcribe";
  status: "queued" | "processing" | "succeeded" | "failed";
  status_code: number | null;
  /** Null until the task has succeeded. */
  result: Transcription | null;
  error: string | null;
  delivery: TaskDelivery;
  created_at: string;
  completed_at: string | null;
  expires_at: string | null;
  progress: number;
}

export interface TranscriptEntry {
  participant: string;
  text: string;
  startTime: string;
  endTime: string;
  end_inferred?: boolean;
}

export interface Transcription {
  transcript_text: string;
  transcript_entries: TranscriptEntry[];
  language: string;
  duration_seconds: number;
  total_cost: number | null;
  warnings: Warning[];
}

export interface TranslateTask {
  task_id: string;
  op: "translate";
  status: "queued" | "processing" | "succeeded" | "failed";
  status_code: number | null;
  /** Null until the task has succeeded. */
  result: TranslatedText | TranslatedTexts | TranslatedDocuments | null;
  error: string | null;
  delivery: TaskDelivery;
  created_at: string;
  completed_at: string | null;
  expires_at: string | null;
  progress: number;
}

export interface TranslatedDocument {
  index: number;
  filename: string;
  ok: boolean;
  media_type: string | null;
  text: string;
  file_base64?: string;
  error?: FileFailure;
}

/** Response to `files`: one item per file, in input order. A DOCX is returned as DOCX in base64 with its formatting. If an item is not `ok`, the file is returned unchanged, or `error` states why it could not be read. */
export interface TranslatedDocuments {
  translations: string[];
  documents: TranslatedDocument[];
  ok: boolean;
  source_language: string;
  target_language: string;
  total_cost: number | null;
}

/** Response to `text`. */
export interface TranslatedText {
  translation: string;
  ok: boolean;
  source_language: string;
  target_language: string;
  total_cost: number | null;
}

/** Response to `texts`: one translation per text, in input order. If an item is not `ok`, its text is returned unchanged. */
export interface TranslatedTexts {
  translations: string[];
  items: {
    ok: boolean;
  }[];
  ok: boolean;
  source_language: string;
  target_language: string;
  total_cost: number | null;
}

/** Validation issues of the request. */
export interface ValidationError {
  detail: {
    type: string;
    loc: (string | number)[];
    msg: string;
  }[];
  /** Error code, stable between releases. The text of `detail` may change. */
  code: string;
}

export interface Warning {
  code: string;
  message: string;
  page: number | null;
  pointer: string | null;
}
