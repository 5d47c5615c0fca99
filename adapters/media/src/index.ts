export { type RecordingsOptions, recordings } from "./recordings.ts";
