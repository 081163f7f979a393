import type { ResolvedScreen } from '../../compile/resolved.ts';
import type { FormSchema } from '../../language/form.ts';
import { boot } from './boot.ts';
import { send } from './http.ts';

/** What a published form module holds: its schema, and its validators, which are handed the ajv runtime modules they need. */
export interface FormModule {
  readonly schema: FormSchema;
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/** The screen, fetched once a version. Gives up when `signal` does; the fetch itself goes on for whoever asks next. */
export async function loadScreen(id: string, signal?: AbortSignal): Promise<ResolvedScreen> {
  const screen = await once(screens, addressOf(`${id}.json`), async (url) => {
    const compiled: unknown = await send({ method: 'GET', url });
    // The file was written by our own compiler.
    return compiled as ResolvedScreen;
  });
  signal?.throwIfAborted();
  return screen;
}

/** The form's schema and precompiled validators, fetched once a version. */
export function loadForm(name: string): Promise<FormModule> {
  return once(forms, addressOf(`forms/${name}.js`), (url) => import(/* @vite-ignore */ url) as Promise<FormModule>);
}

/** Shows this screen instead of the published one of its id, as long as this version is shown. */
export function replaceScreen(screen: ResolvedScreen): void {
  screens.set(addressOf(`${screen.id}.json`), Promise.resolve(screen));
}

/** Where a published file stands: at the root of the site, and in stories, which are read from any folder, beside the page. */
function addressOf(file: string): string {
  const path = `${import.meta.env.BASE_URL}screens/${boot().version}/${file}`;
  return new URL(path, document.baseURI).pathname;
}

const screens = new Map<string, Promise<ResolvedScreen>>();
const forms = new Map<string, Promise<FormModule>>();

function once<T>(loaded: Map<string, Promise<T>>, url: string, load: (url: string) => Promise<T>): Promise<T> {
  let promise = loaded.get(url);
  if (promise === undefined) {
    promise = load(url);
    loaded.set(url, promise);
    promise.catch(() => loaded.delete(url));
  }
  return promise;
}
