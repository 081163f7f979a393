import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Scope } from '../actions/scope.ts';
import type { ResolvedList } from '../compile/resolved.ts';
import type { Row } from '../language/json.ts';
import type { SheetProps } from '../sheet/sheet.tsx';

interface OpenSheetProps {
  readonly screen: ResolvedList;
  readonly rows: readonly Row[];
  /** Rows by id that the list has shown and may have lost sight of. */
  readonly known: ReadonlyMap<string, Row>;
  readonly scope: Omit<Scope, 'row'>;
}

let loaded: ComponentType<SheetProps> | undefined;

/** The sheet that the address names with `sheet` and `id`; so it can be shared, and Back closes it. */
export function OpenSheet({ screen, rows, known, scope }: OpenSheetProps) {
  const [address, setAddress] = useSearchParams();
  const name = address.get('sheet');
  const id = address.get('id');
  const sheet = name === null || !Object.hasOwn(screen.sheets, name) ? undefined : screen.sheets[name];
  const Sheet = useSheet(sheet !== undefined);
  if (sheet === undefined || id === null || Sheet === undefined) return null;

  const row =
    rows.find((candidate) => String(candidate.id) === id) ??
    known.get(id) ??
    (sheet.request === undefined ? undefined : { id });
  if (row === undefined) return null;
  const close = () =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.delete('sheet');
      next.delete('id');
      return next;
    });
  return <Sheet key={`${name} ${id}`} sheet={sheet} row={row} scope={scope} close={close} />;
}

function useSheet(isWanted: boolean): ComponentType<SheetProps> | undefined {
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | undefined>(() => loaded);
  useEffect(() => {
    if (!isWanted || loaded !== undefined) return;
    let isCurrent = true;
    void import('../sheet/sheet.tsx').then((module) => {
      loaded = module.Sheet;
      if (isCurrent) setSheet(() => module.Sheet);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return Sheet;
}
