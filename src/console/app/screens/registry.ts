import type { ResolvedScreen } from '../../../compile/screen/resolved-screen.ts';
import { listRenderer } from './list.tsx';
import type { Renderer } from './renderer.ts';

/** Returns the renderer of a screen's kind, loaded before rendering so that no fallback flashes. */
export function rendererOf(screen: ResolvedScreen): Promise<Renderer<ResolvedScreen>> {
  // The key is the screen's own kind, which TypeScript cannot express for a union.
  return renderers[screen.kind]() as Promise<Renderer<ResolvedScreen>>;
}

const renderers: {
  readonly [Kind in ResolvedScreen['kind']]: () => Promise<Renderer<Extract<ResolvedScreen, { kind: Kind }>>>;
} = {
  list: async () => listRenderer,
  form: async () => (await import('./form.tsx')).formRenderer,
  dashboard: async () => (await import('./dashboard.tsx')).dashboardRenderer,
  report: async () => (await import('./report.tsx')).reportRenderer,
  view: async () => (await import('./view.tsx')).viewRenderer,
};
