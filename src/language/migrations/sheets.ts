import { withValue } from '../edit.ts';
import { isMembers } from '../members.ts';
import { valueAt } from '../value-at.ts';
import type { Migration } from './migration.ts';
import { withScreens } from './screens.ts';
import type { Path } from './text.ts';

/**
 * Opens every record beside its list, in one of two widths:
 *
 *     "placement"       → gone
 *     "width": "normal" → gone, as "wide" is: both are what a sheet has without it
 *     "width": "full"   → "width": "wide"
 */
export const sheets: Migration = {
  version: 9,
  title: ({ sheets }) => sheets,
  migrate: (files) => withScreens(files, inOneWay),
};

function inOneWay(text: string): string {
  const more = valueAt(JSON.parse(text), ['sheets']);
  const places: readonly Path[] = [
    ['sheet'],
    ...(isMembers(more) ? Object.keys(more).map((name): Path => ['sheets', name]) : []),
  ];
  return places.reduce((current, place) => {
    if (!isMembers(valueAt(JSON.parse(current), place))) return current;
    const width = valueAt(JSON.parse(current), [...place, 'width']);
    const placed = withValue(current, [...place, 'placement'], undefined);
    return width === undefined ? placed : withValue(placed, [...place, 'width'], width === 'full' ? 'wide' : undefined);
  }, text);
}
