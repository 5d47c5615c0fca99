import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, describe, expect, test } from "vitest";
import { exporter } from "./exporter.ts";
import { builtInTemplates } from "./templates/built-in.ts";
import { compareValues } from "./test/compared-values.ts";
import { printedValues, writtenPeople } from "./test/written-people.ts";

/** What is exported is parsed again: the same values, in a part of the table of `export-gate.bench.ts`. */
const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents(), exporter: exporter() });
afterAll(() => service.close());

const scripts = ["en", "de", "ru", "el", "ar", "fa", "he", "hi", "th", "ko", "zh-Hans"];
const chosen = writtenPeople().filter(({ tag }) => scripts.includes(tag));

describe.each(chosen.map((person, index) => ({ ...person, template: builtInTemplates[index % 4]?.id ?? "default" })))(
  "a résumé in $tag, template $template",
  ({ resume, template }) => {
    test.each(["pdf", "docx"] as const)("is read from its own %s with every value", async (format) => {
      const { bytes } = await service.exportResume({ resume, format, template_id: template });
      const [item] = await service.parse([{ filename: "resume", bytes }]);
      const { count, wrong } = compareValues(printedValues(resume), item);
      expect(count).toBeGreaterThan(30);
      expect(wrong).toEqual([]);
    });
  },
);
