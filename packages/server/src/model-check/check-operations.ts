import type { ResumeService } from "@vitae/core";
import type { Engine } from "@vitae/core/ports";
import { inventPerson, printPerson } from "./invented-person.ts";
import type { FoundValues } from "./score.ts";

/** Outcome of one case of one operation. */
export interface CaseOutcome extends FoundValues {
  /** Values of the model that the service dropped because the document does not contain them. */
  readonly dropped: number;
  /** USD; null if the model has no known price. */
  readonly cost: number | null;
}

/** An operation that a language model can run, with invented cases of which the right result is known. */
export interface CheckedOperation {
  /** Replaces the port of this operation only, so that the rules do the rest. */
  readonly engine: (rules: Engine, model: Engine) => Engine;
  /** False if the rule engine cannot run the operation. */
  readonly hasRules: boolean;
  /** Runs the case of a number. Rejects with a `VitaeError` if the operation failed. */
  readonly run: (service: ResumeService, number: number, signal: AbortSignal) => Promise<CaseOutcome>;
}

const file = (number: number) => ({ filename: "resume.txt", bytes: new TextEncoder().encode(printPerson(inventPerson(number))) });

const droppedValues = (warnings: readonly { readonly code: string }[]): number =>
  warnings.filter(({ code }) => code === "ungrounded_value_dropped").length;

const parse: CheckedOperation = {
  engine: (rules, { extractor }) => ({ ...rules, extractor }),
  hasRules: true,
  async run(service, number, signal) {
    const [item] = await service.parse([file(number)], { signal });
    if (item === undefined || item.error) throw new CaseFailure(item?.error?.code);
    const { jobs, skills, ...person } = inventPerson(number);
    return {
      expected: [...Object.values(person), ...jobs.flatMap(({ duty: _, ...job }) => Object.values(job)), ...skills],
      returned: [
        item.name,
        item.email,
        item.phone,
        ...item.experience.flatMap(({ title, company, start_date, end_date }) => [title, company, start_date, end_date]),
        ...item.education.flatMap(({ university, degree, field_of_study }) => [university, degree, field_of_study]),
        ...item.skills,
      ].filter((value) => value !== ""),
      dropped: droppedValues(item.warnings),
      cost: item.total_cost,
    };
  },
};

/** Instructions with the value that the résumé must contain afterwards. */
const instructions: readonly ((number: number) => readonly [instruction: string, value: string])[] = [
  (number) => [`Change my phone number to +44 20 7946 09${10 + (number % 90)}`, `+44 20 7946 09${10 + (number % 90)}`],
  (number) => [`My new e-mail is desk${number}@example.net`, `desk${number}@example.net`],
  () => ["Add Kubernetes to my skills", "Kubernetes"],
  (number) => [`Set the title of my job at ${inventPerson(number).jobs[0]?.company} to Team Lead`, "Team Lead"],
  () => ["Add French (B2) to my languages", "French"],
];

const prompt: CheckedOperation = {
  engine: (rules, { planner }) => ({ ...rules, planner }),
  hasRules: true,
  async run(service, number, signal) {
    const userId = `check-${number}`;
    await service.prompt({ prompt_text: "" }, { file: file(number), userId, signal });
    const [instruction, value] = instructions[number % instructions.length]?.(number) ?? ["", ""];
    const { ai_response: changed } = await service.prompt({ prompt_text: instruction }, { userId, signal });
    const isThere = changed !== undefined && JSON.stringify(changed.data).includes(JSON.stringify(value).slice(1, -1));
    return { expected: [value], returned: changed === undefined ? [] : [isThere ? value : ""], dropped: 0, cost: changed?.total_cost ?? 0 };
  },
};

const evaluate: CheckedOperation = {
  engine: (rules, { judge }) => ({ ...rules, judge }),
  hasRules: true,
  async run(service, number, signal) {
    const [known = ""] = inventPerson(number).skills;
    const verdicts = [`${known}: met`, "Kiln operation: not_found"];
    const job_details = JSON.stringify({ title: "Colleague", must_have: [known, "Kiln operation"] });
    const [item] = await service.evaluate({ job_details }, { files: [file(number)], signal });
    if (item === undefined || item.error) throw new CaseFailure(item?.error?.code);
    return {
      expected: verdicts,
      returned: item.requirements.map(({ text, status }) => `${text}: ${status}`),
      dropped: droppedValues(item.warnings),
      cost: item.total_cost,
    };
  },
};

const summary: CheckedOperation = {
  engine: (rules, { summariser }) => ({ ...rules, summariser }),
  hasRules: true,
  async run(service, number, signal) {
    const { jobs, skills } = inventPerson(number);
    const questions = [`What did you do at ${jobs[0]?.company}?`, `Where did you learn ${skills[0]}?`];
    const transcript_text = [
      `Interviewer: ${questions[0]}`,
      `Candidate: I was the ${jobs[0]?.title}. ${jobs[0]?.duty}`,
      `Interviewer: ${questions[1]}`,
      `Candidate: I learned it at ${jobs[1]?.company}, over two winters.`,
    ].join("\n");
    const [item] = await service.summarise({ interviews: [{ transcript_text }] }, { signal });
    if (item === undefined || item.error) throw new CaseFailure(item?.error?.code);
    return { expected: questions, returned: item.questions.map(({ question }) => question), dropped: 0, cost: item.total_cost };
  },
};

const translate: CheckedOperation = {
  engine: (rules, { translator }) => ({ ...rules, ...(translator && { translator }) }),
  hasRules: false,
  async run(service, number, signal) {
    const { email, jobs } = inventPerson(number);
    const text = `${jobs[0]?.duty} Write to ${email} for details.`;
    const {
      translation,
      ok,
      total_cost: cost,
    } = await service.translate({ text, source_language: "en", target_language: "de" }, { signal });
    const kept = ok && translation.includes(email) ? [email] : [];
    return { expected: [email], returned: kept, dropped: 0, cost };
  },
};

/** The operations that a language model can run. */
export const checkedOperations = { parse, prompt, evaluate, summary, translate } as const satisfies Readonly<
  Record<string, CheckedOperation>
>;

/** Name of a checked operation. */
export type CheckedOperationName = keyof typeof checkedOperations;

/** A case without a result. `code` is the error code of the operation. */
export class CaseFailure extends Error {
  override readonly name = "CaseFailure";
  readonly code: string;

  constructor(code = "internal") {
    super(`case failed: ${code}`);
    this.code = code;
  }
}
