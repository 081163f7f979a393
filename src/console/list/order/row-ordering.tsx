import { useEffect, useRef, useState } from 'react';
import { offerKeys } from '../../keys/keys.ts';
import type { ShownList } from '../shown-list.ts';
import { Moving } from './moving.tsx';
import type { RowOrder } from './use-row-order.ts';
import './row-ordering.css';

interface RowOrderingProps {
  readonly list: ShownList;
  readonly ordering: RowOrder;
}

/**
 * Lets users move the rows of a list: by dragging a handle, by lifting a row with Space and moving it with the arrows,
 * by Ctrl and an arrow on a row, or by entering its position, which may be on another page. Renders only announcements
 * for screen readers.
 */
export function RowOrdering({ list, ordering }: RowOrderingProps) {
  const [announcement, say] = useState('');
  const latest = useRef({ list, ordering });
  latest.current = { list, ordering };
  const moving = useRef<Moving>(undefined);
  const { root, rows } = list;
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const handles = new Moving(() => latest.current, say);
    moving.current = handles;
    const end = handles.listen(element);
    const endKeys = offerKeys(() => ({ title: latest.current.list.screen.title, keys: handles.keys }));
    return () => {
      endKeys();
      end();
    };
  }, [root]);
  // Other rows have come under a lifted one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => moving.current?.cancel(), [rows]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
