import { type ComponentType, useEffect, useState } from 'react';
import { views } from './registry.ts';
import type { ViewProps } from './view.ts';

const loaded = new Map<string, ComponentType<ViewProps>>();

/** Loads a custom view; the name is known to exist, the check has seen to it. */
export async function loadView(name: string): Promise<ComponentType<ViewProps>> {
  const load = views[name];
  if (load === undefined) throw new Error(`没有名为「${name}」的部件`);
  const { View } = await load();
  loaded.set(name, View);
  return View;
}

/** The custom view of that name, undefined until it is loaded; a failure reaches the nearest error boundary. */
export function useView(name: string): ComponentType<ViewProps> | undefined {
  const [state, setState] = useState<{ view?: ComponentType<ViewProps>; error?: unknown }>(() => {
    const view = loaded.get(name);
    return view === undefined ? {} : { view };
  });
  useEffect(() => {
    let isCurrent = true;
    loadView(name).then(
      (view) => isCurrent && setState({ view }),
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  if (state.error !== undefined) throw state.error;
  return state.view;
}
