const owners = new Set<object>();

/** Sets whether `owner` (a form) holds input that leaving the page would lose. */
export function setUnsaved(owner: object, isUnsaved: boolean): void {
  if (isUnsaved) owners.add(owner);
  else owners.delete(owner);
}

/** Discards all typed input, before a reload for another user. */
export function forgetUnsaved(): void {
  owners.clear();
}

/** Returns whether leaving the page would lose input. */
export function isUnsaved(): boolean {
  return owners.size > 0;
}
