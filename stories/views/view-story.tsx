import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ViewProps } from '../../src/console/actions/custom-view.ts';
import { sessionAtom } from '../../src/console/session/session.ts';
import { store } from '../../src/console/session/store.ts';
import type { Json } from '../../src/language/json.ts';

/** `"GET /api/…"` without its query → the back end's response, or its file; a number is the status of a refusal. */
export type Answers = Readonly<Record<string, Json | Blob>>;

/** A custom view as in a dialog, with the values a screen passes to it. */
export function ViewStory({
  View,
  values = {},
}: {
  readonly View: ComponentType<ViewProps>;
  readonly values?: ViewProps['values'];
}) {
  return (
    <Provider store={store}>
      <MemoryRouter>
        <main style={{ maxWidth: 1080 }}>
          {/* A dialog's title is a second-level heading. */}
          <h1 className="visually-hidden">页面</h1>
          <h2 className="visually-hidden">部件</h2>
          <View values={values} row={values} refresh={nothing} close={nothing} leave={nothing} onDirty={nothing} />
        </main>
      </MemoryRouter>
    </Provider>
  );
}

/**
 * Returns a `beforeEach` that stands in for the back end until the story ends. `permissions` are the person's; without
 * them, the person may do everything.
 */
export function answering(answers: Answers, permissions?: readonly string[]): () => () => void {
  return () => {
    const { fetch: network } = globalThis;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const answer = answers[`${request.method} ${pathname}`];
      if (answer === undefined && !pathname.startsWith('/api/')) return network(request);
      if (answer instanceof Blob) return new Response(answer);
      if (typeof answer === 'number')
        return Response.json({ message: '设备云没有回应，请稍后再试。' }, { status: answer });
      return Response.json(answer ?? []);
    };
    store.set(sessionAtom, { state: 'signed-in', user: permissions === undefined ? {} : { permissions } });
    return () => {
      globalThis.fetch = network;
    };
  };
}

function nothing(): void {}
