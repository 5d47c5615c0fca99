import type { DocumentWords, Resume } from "@vitae/core/ports";
import { contactParagraphs } from "./contact.ts";
import { type Content, listRuns, type Paragraph } from "./content.ts";
import { entryParagraphs, listedEntry, paragraphsOf, printedEntry } from "./entries.ts";
import { printable } from "./printable.ts";
import type { SegmentType, Template } from "./template.ts";
import { type Words, withPunctuation } from "./words.ts";

type Segment = Resume["data"][number];

/** Converts a résumé to paragraphs in reading order, with headings in its own language. */
export function buildContent(given: Resume, template: Template, own: DocumentWords): Content {
  const resume = printable(given);
  const words = withPunctuation(own);
  const segments = inOrder(resume.data, template.order);
  const person = segments.find((segment) => segment.segment_type === "personal_info");
  const paragraphs = segments.flatMap((segment) => segmentParagraphs(segment, template, words));
  const name = person?.segment_data.name;
  return { language: words.language, rightToLeft: words.rightToLeft, title: name || words.title, paragraphs };
}

/** Sections that the template names come first, after the contact data; the others keep their order. */
function inOrder(segments: readonly Segment[], order: readonly SegmentType[]): Segment[] {
  const rank = (type: SegmentType): number => {
    const at = order.indexOf(type);
    if (type === "personal_info") return -1;
    return at === -1 ? order.length : at;
  };
  return [...segments].sort((one, other) => rank(one.segment_type) - rank(other.segment_type));
}

function segmentParagraphs(segment: Segment, template: Template, words: Words): Paragraph[] {
  if (segment.segment_type === "personal_info") return contactParagraphs(segment.segment_data, words);
  const body = bodyOf(segment, template, words);
  if (body.length === 0) return [];
  const name = segment.segment_name.trim();
  return name === "" ? body : [{ role: "heading", runs: [{ text: name }], keepWithNext: true }, ...body];
}

function bodyOf(segment: Exclude<Segment, { segment_type: "personal_info" }>, template: Template, words: Words): Paragraph[] {
  switch (segment.segment_type) {
    case "summary":
    case "custom":
      return [...paragraphsOf(segment.segment_data.text), ...bullets(segment.segment_data.items)];
    case "skills":
    case "interests": {
      const { items, groups } = segment.segment_data;
      const grouped = new Set(groups.flatMap((group) => group.items));
      const rest = items.filter((item) => !grouped.has(item));
      return [
        ...groups.map(
          (group): Paragraph => ({
            role: "text",
            runs: [{ text: `${group.name}${words.colon}`, bold: true }, ...listRuns(group.items, words.comma, words.rightToLeft)],
          }),
        ),
        ...(rest.length > 0 ? [{ role: "text" as const, runs: listRuns(rest, words.comma, words.rightToLeft) }] : []),
      ];
    }
    case "languages":
      return together(
        segment.sub_segments.map(({ sub_segment_data: { title, text } }) => ({
          role: "text",
          runs: [{ text: [title, text].filter((part) => part).join(words.colon) }],
        })),
      );
    case "licenses_certifications":
      return segment.sub_segments.flatMap(({ sub_segment_data }) =>
        listedEntry(printedEntry(segment.segment_type, sub_segment_data, words), words),
      );
    default:
      return segment.sub_segments.flatMap(({ sub_segment_data }) =>
        entryParagraphs(printedEntry(segment.segment_type, sub_segment_data, words), template, words),
      );
  }
}

const bullets = (items: readonly string[]): Paragraph[] =>
  items.filter((item) => item.trim() !== "").map((item) => ({ role: "bullet", runs: [{ text: item.trim() }] }));

/** A list of at most this many items is not split between pages. */
const shortList = 6;

const together = (lines: readonly Paragraph[]): Paragraph[] =>
  lines.map((line, index) => (lines.length <= shortList && index < lines.length - 1 ? { ...line, keepWithNext: true } : line));
