import * as z from "zod";

/** Left, top, right, bottom in points (1/72 inch) from the page's top-left corner. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;
