import { sheetFor } from '../../../kinds/actions/sheet/address.ts';
import type { Row } from '../../../language/json.ts';
import { availability } from '../../actions/availability.ts';
import { withSheet } from '../../actions/sheet-address.ts';
import { start } from '../../actions/start.ts';
import { toast } from '../../toasts/toasts.ts';
import type { OpenedList } from '../shown-list.ts';

/** Runs the action that opens a row, or shows why it is unavailable. */
export function openRow(row: Row, { screen, scope }: OpenedList): void {
  const action = screen.row.find(({ name }) => name === screen.open);
  if (action === undefined) return;
  const verdict = availability(action, row, scope.lookups);
  if (verdict.state === 'refused') toast({ message: verdict.reason, intent: 'warning' });
  else void start(action, { ...scope, row });
}

/** Opens the sheet of a row in another tab. */
export function openElsewhere(row: Row, { screen, scope }: OpenedList): void {
  const action = screen.row.find(({ name }) => name === screen.open);
  if (action?.kind !== 'sheet' || availability(action, row, scope.lookups).state !== 'offered') return;
  const open = sheetFor(action.sheet, row, screen.sheets[action.sheet]);
  const address = withSheet(new URLSearchParams(location.search), open);
  window.open(`${location.pathname}?${address}`, '_blank', 'noopener');
}
