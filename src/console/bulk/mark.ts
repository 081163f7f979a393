/** Says that there are runs, so that a page need not load their database to learn that there are none. */
const mark = 'baize-bulk';

/** Returns whether this browser keeps a run of somebody. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

export function setMark(): void {
  localStorage.setItem(mark, '1');
}

export function clearMark(): void {
  localStorage.removeItem(mark);
}
