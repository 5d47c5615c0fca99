import type { Document, Schema } from "./schema.ts";

/** Schemas that the document writes out wherever they are used, by the first place of each. */
const names: Readonly<Record<string, string>> = {
  "FailedFile/error": "FileFailure",
  "ParsedResume/address": "ParsedAddress",
  "ParsedResume/experience/items": "ParsedExperience",
  "ParsedResume/education/items": "ParsedEducation",
  "ParsedResume/certifications/items": "ParsedCertification",
  "ParsedResume/projects/items": "ParsedProject",
  "ParsedResume/links/items": "ParsedLink",
  "ParsedResume/warnings/items": "Warning",
  "SavedResumes/items/items": "SavedResume",
  "SavedResumeContent/ai_data": "SavedContent",
  "ResumeVersions/items/items": "ResumeVersion",
  "Evaluation/requirements/items": "EvaluatedRequirement",
  "Summary/speaking_time": "SpeakingTime",
  "Transcription/transcript_entries/items": "TranscriptEntry",
  "TranslatedDocuments/documents/items": "TranslatedDocument",
  "ParseTask/delivery": "TaskDelivery",
};

/** Every type with a name of its own: the document's components, and what the table above names. */
export function namedSchemas({ components }: Document): ReadonlyMap<string, Schema> {
  const named = new Map(Object.entries(components.schemas));
  for (const [place, name] of Object.entries(names)) named.set(name, schemaAt(components.schemas, place));
  return named;
}

function schemaAt(schemas: Readonly<Record<string, Schema>>, place: string): Schema {
  const [root = "", ...steps] = place.split("/");
  const found = steps.reduce<Schema | undefined>(step, schemas[root]);
  if (found === undefined) throw new Error(`The document has no ${place} any more: put the table of names right.`);
  return found;
}

function step(schema: Schema | undefined, name: string): Schema | undefined {
  if (name === "items" && schema?.items) return schema.items;
  const below = schema?.properties?.[name];
  return below?.anyOf?.find(({ type }) => type === "object") ?? below;
}
