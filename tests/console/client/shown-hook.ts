import { createElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** A mounted component that only calls one hook. */
interface ShownHook<Given, Result> {
  /** Returns the hook's latest result. */
  readonly now: () => Result;
  /** Renders it with another argument. */
  readonly show: (given: Given) => void;
  /** Resolves with the first result, from the latest one on, that satisfies the condition. */
  readonly until: (isWanted: (result: Result) => boolean) => Promise<Result>;
  readonly close: () => void;
}

/** The visible parts of the page. */
export const sight = Object.assign(new EventTarget(), { hidden: false });

const roots = new Set<Root>();

/** Gives each test of a file a page for hooks, and unmounts them afterwards. */
export function withPage(): void {
  beforeEach(() => {
    sight.hidden = false;
    const document = Object.assign(sight, { nodeType: 9, activeElement: null });
    const window = { event: undefined, document, HTMLIFrameElement: EventTarget };
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', Object.assign(document, { defaultView: window }));
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', globalThis.location ?? new URL('http://console.test/'));
  });
  afterEach(async () => {
    for (const root of roots) flushSync(() => root.unmount());
    roots.clear();
    // React accesses the page once more.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  });
}

/** Mounts a hook with its effects; needs `withPage`. */
export function showHook<Given, Result>(use: (given: Given) => Result, first: Given): ShownHook<Given, Result> {
  let last: { readonly result: Result } | undefined;
  let failure: unknown;
  let changed = () => {};
  function Hook({ given }: { readonly given: Given }): null {
    const result = use(given);
    useEffect(() => {
      last = { result };
      changed();
    });
    return null;
  }
  const place = Object.assign(new EventTarget(), { nodeType: 1, tagName: 'DIV', ownerDocument: document });
  const root = createRoot(place as HTMLElement, {
    onUncaughtError: (error) => {
      failure = error;
      changed();
    },
  });
  roots.add(root);
  const now = (): Result => {
    if (failure !== undefined) throw failure;
    if (last === undefined) throw new Error('The hook has not been shown.');
    return last.result;
  };
  const show = (given: Given) => flushSync(() => root.render(createElement(Hook, { given })));
  show(first);
  return {
    now,
    show,
    until: (isWanted) =>
      new Promise((resolve, reject) => {
        changed = () => {
          try {
            if (isWanted(now())) resolve(now());
          } catch (error) {
            reject(error);
          }
        };
        changed();
      }),
    close: () => {
      roots.delete(root);
      flushSync(() => root.unmount());
    },
  };
}
