/** The name under which this browser notes what kinds of things its databases hold; the first kind was the runs. */
export const markName = 'baize-bulk';

/** Returns whether this browser keeps anything of somebody, so that a page need not load a database to learn that it does not. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(markName) !== null;
  } catch {
    return false;
  }
}
