import { Resume } from "@vitae/core/engine";
import { sample } from "./sample.ts";

/** The sample, with a second certificate, a second job at Acme and a number in a bullet. */
export const busy: Resume = Resume.parse({
  ...sample,
  data: sample.data.map((segment) => {
    const job = segment.sub_segments[0]?.sub_segment_data ?? {};
    const info = { name: "Acme Logistics GmbH", title: "Loader", start_date: "2012", end_date: "2015" };
    if (segment.segment_type === "experience")
      return {
        ...segment,
        sub_segments: [
          { entry_id: "e1", sub_segment_data: { ...job, responsibilities: [{ text: "Ran a 40-seat canteen" }, { text: "Wrote tests" }] } },
          ...segment.sub_segments.slice(1),
          { entry_id: "e20", sub_segment_data: { company_info: info, responsibilities: [] } },
        ],
      };
    if (segment.segment_type !== "licenses_certifications") return segment;
    const further = { title: "Forklift Certification", organization: "Safe Yard", date: "2019" };
    return { ...segment, sub_segments: [...segment.sub_segments, { entry_id: "e21", sub_segment_data: further }] };
  }),
});
