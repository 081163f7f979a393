import type { ReactNode } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { DraftPlaceAt } from '../form/draft/draft-place.tsx';

/** Provides the action and row being edited to a subtree, so that drafts typed there are stored for them. */
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
