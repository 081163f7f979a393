import type { ReactNode } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { DraftPlaceAt } from '../form/draft/draft-place.tsx';

/** Marks the subtree in which an action and its row are edited, so that drafts typed there belong to them. */
export function ActionPlace(props: {
  readonly action: Pick<ResolvedAction, 'name'>;
  readonly row: Row;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { action, title, children } = props;
  const row = props.row.id === undefined ? undefined : String(props.row.id);
  return (
    <DraftPlaceAt steps={[action.name, row ?? '']} title={title} opener={{ action: action.name, row }}>
      {children}
    </DraftPlaceAt>
  );
}
