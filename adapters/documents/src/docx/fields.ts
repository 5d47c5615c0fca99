import { linkOf } from "../content/link-field.ts";

/** Follows complex fields (`w:fldChar`): which text is an instruction, and which link covers a result. */
export interface Fields {
  mark(type: string | undefined): void;
  instruct(text: string): void;
  /** True while text belongs to an instruction and not to the page. */
  instructing(): boolean;
  href(): string | undefined;
  /** An instruction ends with its paragraph at the latest, so that a broken field cannot swallow the document. */
  endParagraph(): void;
}

interface Field {
  instruction: string;
  /** False while the instruction is being read, true once its result begins. */
  result: boolean;
  href: string | undefined;
}

/** Word writes fields two or three deep; fields inside more than this many others are passed over. */
const deepest = 20;

export function trackFields(): Fields {
  let open: Field[] = [];
  let passedOver = 0;
  return {
    mark(type) {
      const last = open.at(-1);
      if (type === "begin") {
        if (open.length < deepest) open.push({ instruction: "", result: false, href: undefined });
        else passedOver++;
      } else if (type === "end") {
        if (passedOver > 0) passedOver--;
        else open.pop();
      } else if (type === "separate" && last !== undefined && passedOver === 0) {
        last.result = true;
        last.href = linkOf(last.instruction);
      }
    },
    instruct(text) {
      const last = open.at(-1);
      if (last !== undefined && !last.result) last.instruction += text;
    },
    instructing: () => open.some((field) => !field.result),
    href: () => open.findLast((field) => field.href !== undefined)?.href,
    endParagraph() {
      if (open.length > 0) open = open.filter((field) => field.result);
      passedOver = 0;
    },
  };
}
