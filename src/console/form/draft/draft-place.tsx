import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { DraftOrigin, Opener } from '../../input/drafts.ts';

/** The location of a form on its page: the record and the action it belongs to. */
export interface DraftPlace {
  /** Identifies the location among the forms of the page. */
  readonly steps: readonly string[];
  /** The title of the location. */
  readonly title?: string | undefined;
  readonly opener?: Opener | undefined;
}

const DraftPlaceContext = createContext<DraftPlace>({ steps: [] });

/** Provides the location of the forms inside; omitted members are inherited. */
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
      // Serialized from strings above.
      steps: JSON.parse(key) as string[],
      title: title ?? around.title,
      opener: action === undefined ? around.opener : { action, row },
    }),
    [key, title, around, action, row],
  );
  return <DraftPlaceContext value={place}>{children}</DraftPlaceContext>;
}

/** Returns the draft origin of a form or custom view with this name. */
export function useDraftOrigin(name: string, title: string): () => DraftOrigin {
  const place = useContext(DraftPlaceContext);
  return () => ({
    place: JSON.stringify([location.pathname, ...place.steps, name]),
    title: place.title ?? title,
    address: location.pathname + location.search,
    opener: place.opener,
  });
}

/** The step for a form that is filled in once for several rows, which the user has to select again. */
export const bulkFormStep = 'bulk';

/** Returns whether a draft belongs to a form for several rows. */
export function isBulkDraft({ place }: Pick<DraftOrigin, 'place'>): boolean {
  // Serialized by `useDraftOrigin`.
  return (JSON.parse(place) as string[])[1] === bulkFormStep;
}
