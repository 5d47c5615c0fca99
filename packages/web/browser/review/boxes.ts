import type { Analysis } from "../../src/review/analysis.ts";
import { h } from "../page/elements.ts";
import { hiddenReasons, type ReviewedValue, stateNames } from "./values.ts";

type Box = readonly number[];
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions an element over a part of a page in percentages, so that it stays in place at any zoom. */
export function placeOver(element: HTMLElement, [left = 0, top = 0, right = 0, bottom = 0]: Box, { width, height }: Size, slack = 1): void {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const [x, y] = [clamp(left - slack, width), clamp(top - slack, height)];
  element.style.left = `${(x / width) * 100}%`;
  element.style.top = `${(y / height) * 100}%`;
  element.style.width = `${((clamp(right + slack, width) - x) / width) * 100}%`;
  element.style.height = `${((clamp(bottom + slack, height) - y) / height) * 100}%`;
}

/** Creates the button over a value. */
export function valueBox(value: ReviewedValue, page: Size): HTMLElement {
  const state = stateNames[value.state];
  const box = h("button", {
    type: "button",
    class: `box is-${value.state}`,
    tabindex: -1,
    "data-pointer": value.pointer,
    "aria-label": `${value.group}, ${value.label}: ${value.value}${state && ` (${state})`}`,
  });
  placeOver(box, value.provenance?.bbox ?? [], page);
  return box;
}

/** Creates crossed-out boxes over hidden text, and dotted boxes over unassigned text. */
export const textBoxes = ({ hidden, unassigned }: Analysis, number: number, page: Size): HTMLElement[] => [
  ...hidden.flatMap(({ page: on, box, reason, line }) => {
    if (on !== number || box === null) return [];
    const why = `Hidden text: ${hiddenReasons[reason] ?? reason}`;
    return [overText("box-hidden", box, page, why, line)];
  }),
  ...unassigned.flatMap(({ page: on, box, line }) =>
    on === number && box ? [overText("box-unassigned", box, page, "No field received this text", line)] : [],
  ),
];

function overText(kind: string, box: Box, page: Size, why: string, line: string): HTMLElement {
  const element = h("div", { class: `box ${kind}`, title: why, "data-line": line });
  placeOver(element, box, page);
  return element;
}
