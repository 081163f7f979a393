import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { DraftOrigin, Opener } from '../../input/drafts.ts';

/** What leads to a form on its page: the record and the action around it. */
export interface DraftPlace {
  /** Distinguishes it from the same form elsewhere on the page. */
  readonly steps: readonly string[];
  /** Its name. */
  readonly title?: string | undefined;
  readonly opener?: Opener | undefined;
}

const DraftPlaceContext = createContext<DraftPlace>({ steps: [] });

/** Describes the subject of the forms inside, wherever they are opened from; omitted members are inherited. */
export function DraftPlaceAt({
  steps,
  title,
  opener,
  children,
}: Partial<DraftPlace> & { readonly children: ReactNode }) {
  const around = useContext(DraftPlaceContext);
  const key = JSON.stringify(steps ?? around.steps);
  const action = opener?.action;
  const row = opener?.row;
  const place = useMemo(
    (): DraftPlace => ({
      // What was just put together from texts.
      steps: JSON.parse(key) as string[],
      title: title ?? around.title,
      opener: action === undefined ? around.opener : { action, row },
    }),
    [key, title, around, action, row],
  );
  return <DraftPlaceContext value={place}>{children}</DraftPlaceContext>;
}

/** Returns the origin of the input of a form, or a view with input, of this name. */
export function useDraftOrigin(name: string, title: string): () => DraftOrigin {
  const place = useContext(DraftPlaceContext);
  return () => ({
    place: JSON.stringify([location.pathname, ...place.steps, name]),
    title: place.title ?? title,
    address: location.pathname + location.search,
    opener: place.opener,
  });
}

/** The step to a form that is filled in once for several rows: which, the person has to choose again. */
export const ofSeveral = 'bulk';

/** Returns whether a draft was typed for several rows. */
export function isOfSeveral({ place }: Pick<DraftOrigin, 'place'>): boolean {
  // What `useDraftOrigin` has put together.
  return (JSON.parse(place) as string[])[1] === ofSeveral;
}
