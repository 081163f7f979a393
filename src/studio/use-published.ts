import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../data/call-error.ts';
import { loadOverview, loadTexts, type Overview, type Texts } from './service.ts';

/** What is published, once it is there. */
export interface Published {
  readonly overview: Overview;
  readonly texts: Texts;
}

interface State {
  readonly published: Published | undefined;
  readonly error: CallError | undefined;
  /** Asks again; settles when the answer is on the page, and never fails. */
  readonly reload: () => Promise<Published | undefined>;
}

/** Keeps what is published at hand; both answers speak of the same version. */
export function usePublished(): State {
  const [state, setState] = useState<Omit<State, 'reload'>>({ published: undefined, error: undefined });
  const reload = useCallback(async (): Promise<Published | undefined> => {
    try {
      const published = await load();
      setState({ published, error: undefined });
      return published;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState((before) => ({ ...before, error }));
      return undefined;
    }
  }, []);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...state, reload };
}

async function load(): Promise<Published> {
  const [overview, texts] = await Promise.all([loadOverview(), loadTexts()]);
  // Somebody published in between the two.
  return overview.base === texts.base ? { overview, texts } : load();
}
