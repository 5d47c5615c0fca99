/** How far the order that comes with the document can be trusted to say which pieces belong together. */
export type OrderSource = "structure" | "stream";
