/** The event that a question about leaving sends to what is left, once somebody agrees to lose what is typed inside. */
export const givenUp = 'given-up';

/** Tells all forms inside of `place` that what is typed in them is given up on purpose. */
export function giveUp(place: Node): void {
  place.dispatchEvent(new Event(givenUp, { bubbles: true }));
}

/** Calls back when what is typed inside of an element is given up; returns a function that ends it. */
export function onGivenUp(element: () => Node | null, listener: () => void): () => void {
  const told = ({ target }: Event) => {
    const inside = element();
    if (target instanceof Node && inside !== null && target.contains(inside)) listener();
  };
  document.addEventListener(givenUp, told);
  return () => document.removeEventListener(givenUp, told);
}
