import type { Analysis } from "../../src/review/analysis.ts";
import type { Corrections } from "../../src/review/corrections.ts";

/** One chosen file and its result. Files stay in the memory of the page. */
export interface DocumentState {
  readonly file: File;
  readonly status: "waiting" | "reading" | "done" | "failed";
  /** Reason of the failure, as text for the user. */
  readonly error: string | null;
  readonly analysis: Analysis | null;
  readonly corrections: Corrections;
  /** Milliseconds from the request to the values. */
  readonly ms: number | null;
}

/** State of the review page. */
export interface State {
  readonly documents: readonly DocumentState[];
  /** Index of the open document; null for the start page and the table. */
  readonly current: number | null;
  /** Pointer of the selected value. */
  readonly selected: string | null;
}

type Listener = (state: State, before: State) => void;

/** The state of the review page. Views read it and subscribe to changes. */
export interface Store {
  get(): State;
  set(change: Partial<State>): void;
  /** Changes one document. */
  setDocument(index: number, change: Partial<DocumentState>): void;
  subscribe(listener: Listener): () => void;
}

/** Creates an empty store. */
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

/** Returns the open document after it was parsed, otherwise undefined. */
export function currentDocument({ documents, current }: State): (DocumentState & { readonly analysis: Analysis }) | null {
  const document = current === null ? undefined : documents[current];
  return document?.analysis ? { ...document, analysis: document.analysis } : null;
}
