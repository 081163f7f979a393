import { useSearchParams } from 'react-router-dom';
import type { ResolvedList } from '../../../compile/resolved.ts';
import type { Row } from '../../../language/json.ts';
import type { Scope } from '../../actions/scope.ts';
import { hasSheet, sheetIn, withSheet } from '../../actions/sheet-address.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import type { ChangeAddress, LastAddress } from '../use-address.ts';

interface OpenSheetProps {
  readonly screen: ResolvedList;
  readonly rows: readonly Row[];
  /** Rows by id the list has shown and may no longer hold. */
  readonly known: ReadonlyMap<string, Row>;
  readonly scope: Omit<Scope, 'row'>;
  readonly changeAddress: ChangeAddress;
  readonly lastAddress: LastAddress;
}

/** The sheet named in the address by `sheet` and `id`, so that it can be shared and Back closes it. */
export function OpenSheet({ screen, rows, known, scope, changeAddress, lastAddress }: OpenSheetProps) {
  const [address] = useSearchParams();
  const { sheet: name, id } = sheetIn(address);
  const sheet = name === null || !Object.hasOwn(screen.sheets, name) ? undefined : screen.sheets[name];
  const Sheet = useLazy(sheet === undefined ? undefined : loadSheet);
  if (sheet === undefined || id === null || Sheet === undefined) return null;

  const row =
    rows.find((candidate) => String(candidate.id) === id) ??
    known.get(id) ??
    (sheet.request === undefined ? undefined : { id });
  if (row === undefined) return null;
  const close = () => changeAddress((before) => withSheet(before, null));
  const isOpen = () => hasSheet(lastAddress(), { sheet: name, id });
  return <Sheet key={`${name} ${id}`} sheet={sheet} row={row} scope={scope} close={close} isOpen={isOpen} />;
}

const loadSheet = async () => (await import('../../sheet/sheet.tsx')).Sheet;
