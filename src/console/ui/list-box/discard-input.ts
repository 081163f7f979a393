/** The event sent to a closing element once the user agrees to lose the input inside. */
export const discardEvent = 'given-up';

/** Notifies all forms inside `place` that the user discards their input. */
export function discardInput(place: Node): void {
  place.dispatchEvent(new Event(discardEvent, { bubbles: true }));
}

/** Calls back when the input inside an element is discarded; returns the unsubscribe function. */
export function onDiscardInput(element: () => Node | null, listener: () => void): () => void {
  const dispatched = ({ target }: Event) => {
    const inside = element();
    if (target instanceof Node && inside !== null && target.contains(inside)) listener();
  };
  document.addEventListener(discardEvent, dispatched);
  return () => document.removeEventListener(discardEvent, dispatched);
}
