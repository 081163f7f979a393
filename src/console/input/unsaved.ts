const owners = new Set<object>();

/** Sets whether `owner` (a form) holds input that leaving would lose. */
export function setUnsaved(owner: object, isUnsaved: boolean): void {
  if (isUnsaved) owners.add(owner);
  else owners.delete(owner);
}

/** Discards all typed input, before a reload for another person. */
export function forgetUnsaved(): void {
  owners.clear();
}

/** Returns whether leaving the page would lose anything. */
export function isUnsaved(): boolean {
  return owners.size > 0;
}
