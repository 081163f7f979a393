import type { ResolvedScreen } from '../../../compile/resolved.ts';
import { listRenderer } from './list.tsx';
import type { Renderer } from './renderer.ts';

/** The renderer of a screen's kind; it has arrived before anything is drawn, so that no fallback flashes up. */
export function rendererOf(screen: ResolvedScreen): Promise<Renderer<ResolvedScreen>> {
  // The key is the screen's own kind, which the type of a lookup by a union cannot say.
  return renderers[screen.kind]() as Promise<Renderer<ResolvedScreen>>;
}

const renderers: {
  readonly [Kind in ResolvedScreen['kind']]: () => Promise<Renderer<Extract<ResolvedScreen, { kind: Kind }>>>;
} = {
  list: async () => listRenderer,
  form: async () => (await import('./form.tsx')).formRenderer,
  dashboard: async () => (await import('./dashboard.tsx')).dashboardRenderer,
  view: async () => (await import('./view.tsx')).viewRenderer,
};
