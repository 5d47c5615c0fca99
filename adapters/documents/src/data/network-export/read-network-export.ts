import { mediaTypes } from "@vitae/core/media-types";
import type { ReadDocument } from "@vitae/core/ports";
import type { Archive } from "../../archive/archive.ts";
import { packageLimits } from "../../archive/limits.ts";
import { createBudget } from "../../content/budget.ts";
import { createDataPage } from "../data-page.ts";
import { writeProfile } from "./profile.ts";
import { sections } from "./sections.ts";
import { readTable } from "./tables.ts";

/**
 * Reads the data that a professional network gives its members: a ZIP of CSV tables. Tables that say nothing of the member's career
 * (messages, contacts, log-ins) are not read.
 */
export function readNetworkExport(archive: Archive): ReadDocument {
  const page = createDataPage(createBudget(packageLimits));
  const contact = writeProfile(
    {
      profile: readTable(archive, "profile"),
      emails: readTable(archive, "email addresses"),
      phones: [...readTable(archive, "phonenumbers"), ...readTable(archive, "phone numbers")],
    },
    page,
  );
  const lists = Object.entries(sections).map(([list, { table, write }]) => {
    const rows = readTable(archive, table);
    if (rows.length > 0) page.heading(`${table.charAt(0).toUpperCase()}${table.slice(1)}`);
    return [list, rows.map((row) => write(row, page))] as const;
  });
  return page.toDocument(mediaTypes.zip, { ...contact, ...Object.fromEntries(lists) });
}
