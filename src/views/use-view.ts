import type { ComponentType } from 'react';
import { useLazy } from '../data/use-lazy.ts';
import { views } from './registry.ts';
import type { ViewModule, ViewProps } from './view.ts';

/** The custom view of that name, undefined until it is loaded; a failure reaches the nearest error boundary. */
export function useView(name: string): ComponentType<ViewProps> | undefined {
  return useLazy(loaderOf(name))?.View;
}

/** The custom view of that name, once it is loaded. */
export async function loadView(name: string): Promise<ComponentType<ViewProps>> {
  return (await loaderOf(name)()).View;
}

/** A name that the check does not know never gets here; one that the registry lacks is a mistake of the build. */
function loaderOf(name: string): () => Promise<ViewModule> {
  const load = views[name];
  if (load === undefined) throw new Error(`没有名为「${name}」的部件`);
  return load;
}
