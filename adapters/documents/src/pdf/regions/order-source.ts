/** Reliability of the order of the document. */
export type OrderSource = "structure" | "stream";
