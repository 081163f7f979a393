import { atom } from 'jotai';
import { download } from '../client/http.ts';
import { store } from './store.ts';

/** Whether the site now serves another build of the console than the one this page runs. */
export const newBuildAtom = atom(false);

/** Asks the site for its page, and notes whether that one starts from other scripts. Never fails. */
export async function lookForNewBuild(): Promise<void> {
  if (own === '' || store.get(newBuildAtom)) return;
  try {
    const { blob } = await download({ method: 'GET', url: '/', isOutsideSession: true });
    // Not parsed: trusted types allow no page from a text.
    const theirs = [...(await blob.text()).matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source);
    if (theirs.length > 0 && theirs.join() !== own) store.set(newBuildAtom, true);
  } catch {
    // The site is away; it is asked again when it is back.
  }
}

/** The scripts this page started from, which are named by their content. */
const own = Array.from(document.querySelectorAll('script[src]'), (script) => script.getAttribute('src')).join();
