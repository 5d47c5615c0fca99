import type { Analysis } from "../../src/review/analysis.ts";
import type { Corrections } from "./corrections.ts";

/** One file that was dropped, and what came of it. Files stay in the memory of the page. */
export interface DocumentState {
  readonly file: File;
  readonly status: "waiting" | "reading" | "done" | "failed";
  /** Why it failed, for its reader. */
  readonly error: string | null;
  readonly analysis: Analysis | null;
  readonly corrections: Corrections;
  /** Milliseconds from the request to the values. */
  readonly ms: number | null;
}

export interface State {
  readonly documents: readonly DocumentState[];
  /** Index of the document that is shown; null: the start page, or the table of many. */
  readonly current: number | null;
  /** Pointer of the selected value. */
  readonly selected: string | null;
}

type Listener = (state: State, before: State) => void;

/** The one state of the review. Views read it and are told of every change. */
export interface Store {
  get(): State;
  set(change: Partial<State>): void;
  /** Changes one document. */
  setDocument(index: number, change: Partial<DocumentState>): void;
  subscribe(listener: Listener): () => void;
}

export function createStore(): Store {
  let state: State = { documents: [], current: null, selected: null };
  const listeners = new Set<Listener>();
  const set = (change: Partial<State>): void => {
    const before = state;
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener(state, before);
  };
  return {
    get: () => state,
    set,
    setDocument(index, change) {
      set({ documents: state.documents.map((document, each) => (each === index ? { ...document, ...change } : document)) });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The document that is shown, once it is read. */
export function currentDocument({ documents, current }: State): (DocumentState & { readonly analysis: Analysis }) | null {
  const document = current === null ? undefined : documents[current];
  return document?.analysis ? { ...document, analysis: document.analysis } : null;
}
