import type { Resume, ResumeSegment } from "./segment.schema.ts";

/** Names of the person, of employers, schools, issuers and publishers, and of places: what no translation changes, also inside prose. */
export const properNames = ({ data }: Resume): string[] => {
  const names = data.flatMap((segment) => namesOf(segment)).flatMap((name) => name?.trim() || []);
  return [...new Set(names)];
};

function namesOf(segment: ResumeSegment): (string | null)[] {
  switch (segment.segment_type) {
    case "personal_info": {
      const { name, first_name, last_name, address } = segment.segment_data;
      return [name, first_name, last_name, address.street, address.city];
    }
    case "experience":
      return segment.sub_segments.map(({ sub_segment_data }) => sub_segment_data.company_info.name);
    case "education":
      return segment.sub_segments.map(({ sub_segment_data }) => sub_segment_data.institution_name);
    case "licenses_certifications":
      return segment.sub_segments.flatMap(({ sub_segment_data: { title, organization } }) => [title, organization]);
    case "projects":
    case "awards":
    case "publications":
    case "volunteering":
      return segment.sub_segments.map(({ sub_segment_data }) => sub_segment_data.organization);
    default:
      return [];
  }
}
