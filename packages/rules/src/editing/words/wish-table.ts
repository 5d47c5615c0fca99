import type { WishName } from "./instruction.schema.ts";

export interface WishRow {
  /** Description for the page of instructions. */
  readonly does: string;
}

/** What each kind of wish does. How it may be worded is free; `examples` of each language show it. */
export const wishTable: Readonly<Record<WishName, WishRow>> = {
  undo: { does: "Goes back to the version before, or several versions back. Stands alone." },
  redo: { does: "Takes back an undo. Stands alone." },
  import: { does: "Says no more than that a file is to be read; counts only where one was sent." },
  translate: { does: "Changes nothing: a translation is asked for by the field `language`." },
  needs_model: { does: "Changes nothing: asks for new wording, which takes a language model." },
  rename: { does: "Gives a section another heading, or an entry another name." },
  remove_from: { does: "Removes texts or entries from the named section or entry." },
  remove: { does: "Removes sections, entries, texts of lists, or clears values." },
  swap: { does: "Exchanges the places of two sections, two entries of a section or two texts of a list." },
  move_before: { does: "Moves a section, entry or text in front of another." },
  move_after: { does: "Moves a section, entry or text behind another." },
  move_first: {
    does: "Moves to the first place: of sections behind the contact data, of entries in their section, of texts in their list.",
  },
  move_last: { does: "Moves to the last place." },
  move_to: { does: "Moves to a place counted from 1; the contact data is the first section." },
  order: { does: "Puts texts, entries or sections in the given order, in front of those not named." },
  sort: { does: "Sorts the texts of a list alphabetically." },
  change_from: { does: "Sets a value, or replaces a text of a list, where the old one is what the instruction says." },
  replace_in: { does: "Replaces a text of the named list." },
  set_as: { does: "Sets a value, named after it." },
  change: { does: "Sets a value, or replaces a text of a list, a whole list, or the text of a section." },
  change_more: { does: "A further value behind one that was set: “… and my phone to …”." },
  state_field: { does: "Sets the value that is stated." },
  label_field: { does: "Sets the value behind a label." },
  add_section: { does: "Adds a section with the given texts." },
  add_bullet: { does: "Adds a point to an entry." },
  add_entry: { does: "Adds an entry: a job, a degree, a certification, a project, a language, an award …" },
  add_field: { does: "Fills in a value; a further email address, phone number or link is added to those there are." },
  add_to: { does: "Adds texts or entries to a section, or to a list of an entry." },
  worked: { does: "Adds a job." },
  left: { does: "Sets when a job ended." },
  studied: { does: "Adds a degree." },
  called: { does: "Sets the name." },
  live: { does: "Sets the place of residence." },
  speak: { does: "Adds languages, or sets how well one is spoken." },
  skills: { does: "Adds skills." },
};

export const wishNames = Object.keys(wishTable) as WishName[];
