/** Callbacks of a document view. */
export interface ViewEvents {
  readonly onselect: (pointer: string) => void;
  readonly onhover: (pointer: string | null) => void;
}

/** Sets a class on the elements of one value and removes it from all others. Returns the first element. */
export type ToggleMark = (className: string, pointer: string | null) => HTMLElement | undefined;

/**
 * Reports the value below the pointer and the value that is clicked. The attribute `data-pointer` of an element names its value.
 */
export function watchValues(scroller: HTMLElement, events: ViewEvents): ToggleMark {
  const pointerOf = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>("[data-pointer]")?.dataset.pointer ?? null;
  scroller.addEventListener("click", (event) => {
    const pointer = pointerOf(event);
    if (pointer !== null) events.onselect(pointer);
  });
  scroller.addEventListener("pointerover", (event) => events.onhover(pointerOf(event)));
  scroller.addEventListener("pointerleave", () => events.onhover(null));
  return (className, pointer) => {
    for (const element of scroller.querySelectorAll(`.${className}`)) element.classList.remove(className);
    const found = [...scroller.querySelectorAll<HTMLElement>("[data-pointer]")].filter((element) => element.dataset.pointer === pointer);
    for (const element of found) element.classList.add(className);
    return found[0];
  };
}
