/** Entry point for the difference of two résumés, and its description in a language. */
export { type ChangeFormatter, createChangeFormatter } from "./diff/change-formatter.ts";
export { diffResumes } from "./diff/diff.ts";
