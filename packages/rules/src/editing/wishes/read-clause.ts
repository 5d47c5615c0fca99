import { isBehindAm } from "./readers/entry-from-parts.ts";
import { readAdding, readFieldAdded } from "./readers/read-adding.ts";
import { readContact } from "./readers/read-contact.ts";
import { readCorrection } from "./readers/read-correction.ts";
import { readDates } from "./readers/read-dates.ts";
import { readNumber } from "./readers/read-number.ts";
import { readOrder } from "./readers/read-order.ts";
import { readOwnName } from "./readers/read-own-name.ts";
import { readPlace } from "./readers/read-place.ts";
import { readRemoval } from "./readers/read-removal.ts";
import { readSectionAdded } from "./readers/read-section-added.ts";
import { readSetting } from "./readers/read-setting.ts";
import { readStatement } from "./readers/read-statement.ts";
import { readStill } from "./readers/read-still.ts";
import { readTravel } from "./readers/read-travel.ts";
import { type Outcome, refuse } from "./spans/outcome.ts";
import { anyHas, type Clause, has, isColon, isComma, isComment, type Span } from "./spans/span.ts";

/** Every kind of wish, in the order in which a clause is tried as one. */
const readers: readonly ((clause: Clause) => Outcome | null)[] = [
  readTravel,
  readContact,
  readOwnName,
  readStill,
  readDates,
  readCorrection,
  readNegation,
  readStatement,
  readOrder,
  readRemoval,
  readSectionAdded,
  readFieldAdded,
  readAdding,
  readSetting,
  readNumber,
  readPlace,
];

/** Reads one clause with the first reader that gives an edit; otherwise returns the first reason for a refusal; null for no wish. */
export function readClause(clause: Clause): Outcome | null {
  if (anyHas(clause.spans, "impossible", "hypothetical")) return refuse(anyHas(clause.spans, "impossible") ? "impossible" : "hypothetical");
  if (isOfOthers(clause) || isFormer(clause.spans)) return null;
  if (anyHas(clause.spans, "translate") || isRendering(clause)) return refuse("translation");
  let refused: Outcome | null = null;
  for (const read of readers) {
    const outcome = read(clause);
    if (outcome?.kind === "refused") refused ??= outcome;
    else if (outcome) return outcome;
  }
  if (anyHas(clause.spans, "rewrite")) return refuse("needs_model");
  return (
    refused ??
    (anyHas(clause.spans, "opinion") &&
    !anyHas(clause.spans, "add") &&
    clause.spans.some((span) => span.fields.length + span.sections.length > 0)
      ? refuse("opinion")
      : null)
  );
}

/** "My old number was X": no new one is said. */
const isFormer = (spans: readonly Span[]): boolean =>
  spans.some((span, at) => has(span, "former") && [spans[at - 1], spans[at + 1]].some((beside) => (beside?.fields.length ?? 0) > 0)) &&
  spans.filter(({ literal }) => literal !== null).length === 1;

/** "My sister worked at Acme": what is stated of somebody else. */
function isOfOthers({ scene, spans }: Clause): boolean {
  const first = spans.find((span) => !isComment(span));
  // "Je suis chef": somebody's own trade.
  return (
    spans.some((span) => has(span, "others") && !isBehindAm(scene, span.from)) &&
    !anyHas(spans, "promoted") &&
    !(first && has(first, "remove", "add", "set", "replace", "rename", "move"))
  );
}

/** "Put my CV into French". */
function isRendering({ scene, spans }: Clause): boolean {
  if (!anyHas(spans, "document", "it") || !anyHas(spans, "set", "add", "rewrite", "to")) return false;
  const last = spans.findLast((span) => !isComment(span));
  return (
    last !== undefined &&
    scene.lexicon.languageNames.has(
      scene.tokens
        .slice(last.from, last.to)
        .map(({ word }) => word)
        .join(" "),
    )
  );
}

const verbs = ["remove", "set", "add", "move", "rename", "replace", "rewrite", "swap", "sort", "keep", "undo", "redo"] as const;

const opensWithVerb = (spans: readonly Span[]): boolean => {
  const first = spans.find((span) => !isComment(span));
  return first !== undefined && has(first, "remove", "add", "sort", "swap", "rename");
};

/** "Don't remove Photoshop", "leave my email as it is". */
function readNegation({ spans }: Clause): Outcome | null {
  // "Don't add anything, just drop X": the part behind the comma is a second wish.
  const cut = spans.findIndex((span, at) => at > 0 && isComma(span));
  const isWishBehind = cut > 0 && opensWithVerb(spans.slice(cut)) && !anyHas(spans.slice(cut), "no", "keep");
  if (isWishBehind && anyHas(spans.slice(0, cut), "no", "keep")) return null;
  const isStatement = anyHas(spans, "live", "left", "speak", "is", "instead") || spans.some(isColon);
  if (anyHas(spans, "keep") && !isStatement && !anyHas(spans, "only", "remove", "add", "to")) return { kind: "kept" };
  const [opening] = spans.filter((span) => !isComment(span));
  if (opening && has(opening, "not") && spans.every((span) => isComment(span) || has(span, "not") || span.mentions.length > 0))
    return { kind: "kept" };
  if (!anyHas(spans, "no")) return null;
  if (anyHas(spans, "keep") && anyHas(spans, "no")) return { kind: "kept" };
  const first = spans.find((span) => !isComment(span) || has(span, "no"));
  const isVerb = (span: Span): boolean => has(span, ...verbs);
  // "I don't use that number any more": says how it is, and asks for nothing to stay.
  if (anyHas(spans, "no_longer") && (has(first ?? (spans[0] as Span), "no_longer") || anyHas(spans, "subject"))) return null;
  if (spans.some(isVerb) || (first && has(first, "no") && !isStatement)) return { kind: "kept" };
  return null;
}
