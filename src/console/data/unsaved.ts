const owners = new Set<object>();

/** Says whether `owner` (a form) holds something typed that leaving would lose. */
export function setUnsaved(owner: object, isUnsaved: boolean): void {
  if (isUnsaved) owners.add(owner);
  else owners.delete(owner);
}

/** Gives up everything typed, as before a fresh page for another person. */
export function forgetUnsaved(): void {
  owners.clear();
}

/** Whether anything on the page would be lost by leaving it. */
export function isUnsaved(): boolean {
  return owners.size > 0;
}
