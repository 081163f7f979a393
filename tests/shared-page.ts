import '../src/console/app/styles.ts';
import { afterAll, vi } from 'vitest';
import { forgetMissingCalls } from '../src/console/client/missing-calls.ts';
import { clearQueries } from '../src/console/client/query/query-cache.ts';
import { forgetAllPending } from '../src/console/input/pending-keys.ts';
import { bootAtom } from '../src/console/session/boot.ts';
import { sessionAtom } from '../src/console/session/session.ts';
import { store } from '../src/console/session/store.ts';
import { clearToasts } from '../src/console/toasts/toasts.ts';

// Component files share a page and all modules, with the styles that every page of the console has. None must find what an
// earlier one has left. Files that need modules as at the start of a page, or leave work underway, are named `*.own-page`.
const { fetch, location } = globalThis;
const address = location.pathname + location.search;
const withoutBoot = store.get(bootAtom);

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.fetch = fetch;
  document.body.replaceChildren();
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
  store.set(sessionAtom, { state: 'signed-out' });
  store.set(bootAtom, withoutBoot);
  clearToasts();
  clearQueries();
  forgetMissingCalls();
  forgetAllPending();
});
