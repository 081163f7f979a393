import { expect } from 'storybook/test';
import { clearQueries } from '../src/console/client/query/query-cache.ts';
import { boot } from '../src/console/session/boot.ts';
import { sessionAtom } from '../src/console/session/session.ts';
import { store } from '../src/console/session/store.ts';
import { keepToken } from '../src/console/session/token.ts';
import { clearToasts } from '../src/console/toasts/toasts.ts';
import type { RecordSchema } from '../src/language/contract/record.ts';
import { type Behaviour, backEnd } from './data/back-end.ts';
import { api } from './data/contract.ts';
import { people } from './data/people.ts';
import type { Records } from './data/rows.ts';

/** What a story's back end depends on. */
export interface BackEndContext {
  readonly args: { readonly behaviour?: Behaviour };
  /** The toolbar's choices. */
  readonly globals: Readonly<Record<string, unknown>>;
}

/**
 * Puts a back end of the story's own behind the page. Returns a function that removes it, and fails the story if it
 * sent a request that is not in the contract.
 */
export function startBackEnd({ args, globals }: BackEndContext) {
  const { fetch: network } = globalThis;
  const chosen: Behaviour = { ...people[String(globals.role)], text: globals.text === 'long' ? 'long' : 'normal' };
  const ours = backEnd({ api, records, options: boot().options, files }, { ...chosen, ...args.behaviour });
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith('/api/') ? ours.fetch(request) : network(request);
  };
  keepToken('story');
  store.set(sessionAtom, { state: 'loading' });
  clearQueries();
  return async () => {
    globalThis.fetch = network;
    ours.stop();
    // The page hears of it a turn later.
    await new Promise((resolve) => setTimeout(resolve));
    clearToasts();
    expect(ours.unknown, 'requests that are not in schemas/api.json').toEqual([]);
  };
}

const schemas = import.meta.glob<RecordSchema>('../schemas/records/*.json', { eager: true, import: 'default' });
/** The project's records, by name. */
export const records: Records = Object.fromEntries(Object.values(schemas).map((record) => [record.$id, record]));

const files = async () => (await import('./studio/project.ts')).files;
