import { atom } from 'jotai';
import { download } from '../client/http.ts';
import { store } from './store.ts';

/** Whether the site now serves another build of the console than the one this page runs. */
export const newBuildAtom = atom(false);

/** Fetches the site's page, and records whether it loads other scripts. Never rejects. */
export async function lookForNewBuild(): Promise<void> {
  if (own === '' || store.get(newBuildAtom)) return;
  try {
    const { blob } = await download({ method: 'GET', url: '/', isOutsideSession: true });
    // Not parsed as HTML, which Trusted Types forbid for strings.
    const theirs = [...(await blob.text()).matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source);
    if (theirs.length > 0 && theirs.join() !== own) store.set(newBuildAtom, true);
  } catch {
    // The site is unreachable; the check is repeated once it is back.
  }
}

/** The scripts this page loaded; their names contain content hashes. */
const own = Array.from(document.querySelectorAll('script[src]'), (script) => script.getAttribute('src')).join();
