import type { EditOperation } from "@vitae/core/ports";
import type { Concept } from "../grammar/instruction.schema.ts";
import type { ParseContext } from "../grammar/parse-context.ts";
import { readMessage } from "./read-message.ts";
import type { Outcome } from "./spans/outcome.ts";
import { isUnknown, type Span, spansText } from "./spans/span.ts";

/** Fields whose values show by their form what they are. */
const typedFields = /(?:^|[._])(?:email|phone|date|graduation_year|start_date|end_date|expiry_date|gpa|text)$/;
const contactLists: ReadonlySet<string> = new Set(["emails", "phones", "links"]);

/**
 * Reads a message in spite of words that no list holds: "my mobile is *different these days*: …". Verbs, nouns and adjectives are endless, so
 * one of them that names nothing here may be left aside; conditions, denials and other small words are few and all listed, so an unlisted
 * one stops the reading. The edit must show by itself what it is: something named goes, or a value of a visible form is set.
 */
export function readDespiteUnknown(scene: ParseContext, spans: readonly Span[]): Extract<Outcome, { kind: "edit" }> | null {
  const outcome = readMessage(
    scene,
    spans.map((span) => (isOpenClass(scene, span) ? { ...span, concepts: new Set<Concept>(["filler"]) } : span)),
  );
  return outcome?.kind === "edit" && outcome.operations.length > 0 && outcome.operations.every(showsItself) ? outcome : null;
}

function showsItself(operation: EditOperation): boolean {
  switch (operation.op) {
    case "remove_item":
    case "remove_entry":
    case "remove_segment":
      return true;
    case "set_field":
      return typedFields.test(operation.field);
    case "add_item":
    case "replace_item":
      return contactLists.has(operation.list);
    default:
      return false;
  }
}

const isSmallWord = ({ lexicon }: ParseContext, word: string): boolean => lexicon.functionWords.has(word) || lexicon.joints.has(word);

/** An unknown word in small letters, or one that only begins a sentence, that is no skill and no small word. */
function isOpenClass(scene: ParseContext, span: Span): boolean {
  if (!isUnknown(span)) return false;
  const text = spansText(scene, [span]);
  const opens = span.from === 0 || /^[.!?:]$/.test(scene.tokens[span.from - 1]?.word ?? "");
  const isWord = /^\p{Ll}/u.test(text) || (opens && /^\p{Lu}\p{Ll}*$/u.test(text));
  return isWord && !scene.lexicon.isSkill(text) && !isSmallWord(scene, text.toLowerCase());
}
