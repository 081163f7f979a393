import { Subscribe } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { shownSelected } from '../../../words/zh-CN/console/list.ts';
import { atFirstUse } from '../../input/first-use.ts';
import { selectedIds } from '../../table/use-table.ts';
import { dropOffers } from '../../toasts/toasts.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import type { SelectedProps } from './selected.tsx';

const loadSelected = () => atFirstUse(async () => (await import('./selected.tsx')).Selected);

/** The number of selected rows, and the actions for them. */
export function Selection(props: Omit<SelectedProps, 'ids' | 'toastId'>) {
  const { table } = props;
  const Selected = useLazy(loadSelected);
  // Toasts of runs belong to this list.
  const toastId = useRef<number>(undefined);
  useEffect(() => () => dropOffers(toastId.current), []);
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() => {
        const ids = new Set(selectedIds(table));
        if (ids.size > 0 && Selected !== undefined) return <Selected {...props} ids={ids} toastId={toastId} />;
        return (
          <div className="selection">
            <span>{shownSelected(ids.size, table.getRowModel().rows.length)}</span>
          </div>
        );
      }}
    </Subscribe>
  );
}
