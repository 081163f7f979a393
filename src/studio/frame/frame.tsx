import { isSame } from '../../language/same.ts';
import './frame.css';
import { atom, Provider, useAtomValue } from 'jotai';
import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import { ToastRegion } from '../../console/app/layout/toast-region.tsx';
import { ErrorPage } from '../../console/app/pages/error-page.tsx';
import { PageMessage } from '../../console/app/pages/page-message.tsx';
import { rendererOf } from '../../console/app/screens/registry.ts';
import type { Renderer } from '../../console/app/screens/renderer.ts';
import { CallError, isAbort } from '../../console/client/call-error.ts';
import { reloadOptions } from '../../console/client/query/options.ts';
import { clearQueries } from '../../console/client/query/query-cache.ts';
import { followPictures } from '../../console/columns/image/follow-pictures.ts';
import { FormSource } from '../../console/form/form-source.ts';
import { type FormModule, loadForm } from '../../console/form/load-form.ts';
import { boot, bootAtom } from '../../console/session/boot.ts';
import { sessionAtom } from '../../console/session/session.ts';
import { loadSession } from '../../console/session/sign-in.ts';
import { store } from '../../console/session/store.ts';
import { applyAccent, applyTheme } from '../../console/ui/theme.ts';
import { useLazy } from '../../console/ui/use-lazy.ts';
import type { FormSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import { noAccess, notLoaded, trySamples } from '../../words/zh-CN/studio/preview.ts';
import type { FromPreview, Scene, ToPreview } from '../preview/protocol.ts';
import { interceptCalls } from './intercept-calls.ts';
import type { MarkView } from './marks/start-marks.tsx';

/**
 * Starts the page in the studio's frame, which renders the screen from the studio as the console does and sends no
 * writes. It is a separate page, so that the screen's address, dialogs, calls and rendering errors do not affect the
 * studio around it.
 */
export async function start(root: HTMLElement): Promise<void> {
  applyTheme();
  applyAccent();
  followPictures();
  interceptCalls(
    () => store.get(sceneAtom),
    (call) => tell({ type: 'baize:held', call }),
    () => tell({ type: 'baize:expired' }),
  );
  await loadSession();
  addEventListener('message', ({ data, source, origin }: MessageEvent<ToPreview>) => {
    if (source !== parent || origin !== location.origin) return;
    if (data.type === 'baize:scene') take(data.scene);
    else void mark(data);
  });
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <Stage />
      </Provider>
    </StrictMode>,
  );
  tell({ type: 'baize:ready' });
}

const sceneAtom = atom<Scene | undefined>(undefined);
/** The number of restarts after rendering errors. */
const roundAtom = atom(0);

function tell(message: FromPreview): void {
  parent.postMessage(message, location.origin);
}

function take(scene: Scene): void {
  const before = store.get(sceneAtom);
  applyTheme(scene.theme);
  store.set(bootAtom, { ...boot(), version: scene.version, options: scene.options });
  // Samples show everything; real data shows what this person may see.
  const { user } = store.get(sessionAtom);
  if (person === undefined) person = user;
  if (person !== undefined) {
    const { permissions: _, ...everything } = person;
    store.set(sessionAtom, { state: 'signed-in', user: scene.source === 'real' ? person : everything });
  }
  store.set(sceneAtom, scene);
  // Data of one source must not be shown for the other.
  if (before?.source !== scene.source) clearQueries();
  else if (!isSame(before.options, scene.options))
    for (const name of Object.keys(scene.options)) void reloadOptions(name);
}

/** Shows the marks for editing the page, or clicks the element of a mark; the marks are loaded on first use. */
async function mark(message: Exclude<ToPreview, { type: 'baize:scene' }>): Promise<void> {
  if (marking === undefined && (message.type === 'baize:press' || message.marks === undefined)) return;
  marking ??= import('./marks/start-marks.tsx').then(({ startMarks }) =>
    startMarks((gesture) => tell({ type: 'baize:gesture', gesture })),
  );
  const view = await marking;
  if (message.type === 'baize:press') view.press(message.mark);
  else view.show(message.marks);
}

let marking: Promise<MarkView> | undefined;
let person: ReturnType<typeof ofSession>;

function ofSession() {
  return store.get(sessionAtom).user;
}

function Stage() {
  const scene = useAtomValue(sceneAtom, { store });
  const round = useAtomValue(roundAtom, { store });
  if (scene === undefined) return <div aria-busy="true" />;
  const { shown, source } = scene;
  return <Play key={`${'menu' in shown ? 'menu' : shown.screen.id} ${source} ${round}`} />;
}

/** The page with its own address in memory, so that filters, paging and open sheets work as in the console. */
function Play() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Shown, ErrorBoundary: NotDrawn }]));
  const forms = JSON.stringify(useAtomValue(sceneAtom, { store })?.forms ?? {});
  // A new source after a form has changed, so that open forms are reloaded.
  const source = useMemo(() => sourceOf(JSON.parse(forms) as Scene['forms']), [forms]);
  return (
    <main className="content preview-content">
      <FormSource value={source}>
        <RouterProvider router={router} />
      </FormSource>
      <ToastRegion />
    </main>
  );
}

/** A rendering error, until the next scene arrives: a draft with mistakes may not be renderable. */
function NotDrawn() {
  const scene = useAtomValue(sceneAtom, { store });
  const [failed] = useState(scene);
  useEffect(() => {
    if (scene !== failed) store.set(roundAtom, (round) => round + 1);
  }, [scene, failed]);
  return <ErrorPage />;
}

/** The screen or the menu of the scene. */
function Shown() {
  const shown = useAtomValue(sceneAtom, { store })?.shown;
  const MenuPage = useLazy(shown !== undefined && 'menu' in shown ? loadMenuPage : undefined);
  if (shown === undefined) return null;
  if (!('menu' in shown)) return <Screen screen={shown.screen} />;
  return MenuPage === undefined ? null : <MenuPage menu={shown.menu} />;
}

const loadMenuPage = async () => (await import('./menu-page.tsx')).MenuPage;

interface Loaded {
  readonly screen: ResolvedScreen;
  readonly renderer: Renderer<ResolvedScreen>;
  readonly data: unknown;
}

function Screen({ screen }: { readonly screen: ResolvedScreen }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<CallError>();
  useEffect(() => {
    const controller = new AbortController();
    load(screen, controller.signal).then(
      (next) => {
        setFailure(undefined);
        setLoaded(next);
      },
      (error: unknown) => {
        if (isAbort(error) || controller.signal.aborted) return;
        setFailure(error instanceof CallError ? error : new CallError(0));
      },
    );
    return () => controller.abort();
  }, [screen]);
  if (failure !== undefined)
    return (
      <PageMessage title={failure.status === 403 ? noAccess : notLoaded}>{trySamples(failure.message)}</PageMessage>
    );
  if (loaded === undefined) return null;
  return <loaded.renderer.Component key={loaded.screen.id} screen={loaded.screen} data={loaded.data} />;
}

async function load(screen: ResolvedScreen, signal: AbortSignal): Promise<Loaded> {
  const renderer = await rendererOf(screen);
  const data = await renderer.load?.(screen, new URLSearchParams(), signal);
  signal.throwIfAborted();
  return { screen, renderer, data };
}

/** Returns the source of forms: those that the draft changes, otherwise the published ones. */
function sourceOf(forms: Scene['forms']): (name: string) => Promise<FormModule> {
  return (name) => {
    const schema = own(forms, name);
    return schema === undefined ? loadForm(name) : loadDraft(schema);
  };
}

async function loadDraft(schema: FormSchema): Promise<FormModule> {
  return (await import('./draft-form.ts')).draftForm(schema);
}
