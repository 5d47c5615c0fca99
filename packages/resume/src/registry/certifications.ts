import * as z from "zod";
import { savedText, text } from "./field.ts";
import { webUrl } from "./json-resume-values.ts";
import { mapping } from "./mapping.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({ title: text, organization: text, date: text, expiry_date: text, credential_id: text, url: text, text });

export const CertificationItem = z.object({
  title: savedText,
  text: savedText,
  date: savedText,
  organization: savedText,
  expiry_date: savedText,
  credential_id: savedText,
  url: savedText,
});

/** Titles of certificates are names and are not translated. */
export const certifications = entriesSegment({
  type: "licenses_certifications",
  heading: "certifications",
  name: "Licenses & Certifications",
  kind: "certification",
  list: "certifications",
  parsed,
  entry: CertificationItem,
  ...mapping(parsed, CertificationItem, {}),
  fields: [
    { path: "title", label: "title", kind: "name", properName: true },
    { path: "organization", label: "organization", kind: "name", properName: true },
    { path: "date", label: "date", kind: "date" },
    { path: "expiry_date", label: "expiry_date", printed: "expires", kind: "date" },
    { path: "credential_id", label: "credential_id", printed: "credential", kind: "name" },
    { path: "url", label: "url", kind: "address" },
    { path: "text", label: "description", kind: "prose", translated: true },
  ],
  titles: ["title"],
  section: "certificates",
  jsonResume: (item) => ({
    name: item.title,
    issuer: item.organization,
    url: webUrl(item.url),
    x_url: item.url,
    x_date: item.date,
    x_expiry_date: item.expiry_date,
    x_credential_id: item.credential_id,
    x_text: item.text,
  }),
});
