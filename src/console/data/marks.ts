import { markName } from './mark.ts';

/** What a browser may keep (runs of an action on several rows, drafts of forms), and how that is noted. */
const letters = { runs: '1', drafts: '2' } as const;

/** Notes whether this browser keeps things of a kind. Throws where storage is refused. */
export function setMark(kind: keyof typeof letters, isKept: boolean): void {
  const others = (localStorage.getItem(markName) ?? '').replaceAll(letters[kind], '');
  const mark = isKept ? others + letters[kind] : others;
  if (mark === '') localStorage.removeItem(markName);
  else localStorage.setItem(markName, mark);
}
