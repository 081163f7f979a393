import type { Expected } from '../../language/record.ts';
import type { Report } from '../known.ts';
import { propertyOf, type Row } from '../row.ts';
import type { ScreenRule } from '../rule.ts';
import type { Sites } from '../sites.ts';
import { shownFields } from './sections.ts';

/** What the people who work with a record rely on is there: its columns, sorting, filters and fields. */
export const expectedParts: ScreenRule = (sites, known, report) => {
  const { screen } = sites;
  const isPart = screen.kind === 'list' && known.wholeLists.get(screen.record) !== sites.id;
  const listed = screen.kind === 'list' ? sites.columns.find(({ place }) => place === 'list')?.row : undefined;
  if (listed?.kind === 'record' && !isPart) {
    const expected = listed.schema.expected ?? {};
    checkColumns(sites, listed, expected, 'list', screen, report);
    checkFilters(sites, expected, screen, report);
  }
  if (screen.kind === 'dashboard') {
    const row = sites.columns[0]?.row;
    if (row?.kind === 'record') checkColumns(sites, row, row.schema.expected ?? {}, 'card', screen, report);
  }
  for (const { section } of sites.tables) {
    const row = sites.columns.find(({ siblings }) => siblings === section.columns)?.row;
    // The lists of a record show it whole; a table in another's sheet need not.
    if (row?.kind === 'record' && (row.schema.expected?.filters ?? row.schema.expected?.sortable) === undefined)
      checkColumns(sites, row, row.schema.expected ?? {}, 'table', section, report);
  }
  checkFields(sites, isPart ? screen.record : undefined, report);
};

function checkColumns(
  { columns }: Sites,
  row: Row,
  expected: Expected,
  place: 'list' | 'table' | 'card',
  owner: object,
  report: Report,
): void {
  const own = columns.filter((site) => site.place === place && sameRecord(site.row, row));
  const key = place === 'card' ? 'cards' : 'columns';
  missing(
    owner,
    key,
    'expected.column',
    (expected.columns ?? []).filter((field) => !own.some(({ column }) => column.field === field)),
    row,
    report,
  );
  for (const { column } of own) {
    if ('hidden' in column && column.hidden === true && expected.columns?.includes(column.field))
      report(column, 'hidden', 'expected.hidden', { field: column.field }, { at: 'key' });
    if (
      place === 'list' &&
      !('sortable' in column && column.sortable === true) &&
      expected.sortable?.includes(column.field)
    )
      report(
        column,
        'sortable',
        'expected.sortable',
        { field: column.title ?? titleOf(row, column.field) },
        { at: 'key' },
      );
  }
}

function checkFilters({ filters }: Sites, expected: Expected, screen: object, report: Report): void {
  const row = filters[0]?.row ?? { kind: 'none' as const };
  missing(
    screen,
    'filters',
    'expected.filter',
    (expected.filters ?? []).filter((field) => !filters.some(({ filter }) => filter.field === field)),
    row,
    report,
  );
  for (const { filter } of filters)
    if (filter.kind !== 'text' && filter.multiple !== true && expected.multiple?.includes(filter.field))
      report(
        filter,
        'multiple',
        'expected.multiple',
        { field: filter.title ?? titleOf(row, filter.field) },
        { at: 'key' },
      );
}

/** The fields of all sheets of a record together: one may show what another does not. A part of a record has its whole elsewhere. */
function checkFields({ columns, sheets }: Sites, part: string | undefined, report: Report): void {
  for (const { owner, name, sheet, row } of sheets) {
    if (row.kind !== 'record' || row.name === part) continue;
    const shown = [
      ...columns
        .filter((site) => site.place === 'fields' && sameRecord(site.row, row))
        .map(({ column }) => column.field),
      ...sheets.filter((site) => sameRecord(site.row, row)).flatMap((site) => site.sheet.sections.flatMap(shownFields)),
    ];
    const fields = (row.schema.expected?.fields ?? []).filter((field) => !shown.includes(field));
    const last = sheet.sections.find(({ kind }) => kind === 'fields');
    if (last === undefined) missing(owner, name, 'expected.field', fields, row, report);
    else missing(last, 'fields', 'expected.field', fields, row, report);
  }
}

function missing(
  owner: object,
  key: string,
  code: 'expected.column' | 'expected.filter' | 'expected.field',
  fields: readonly string[],
  row: Row,
  report: Report,
): void {
  if (fields.length === 0) return;
  const parameters = {
    fields: fields.map((field) => `「${titleOf(row, field)}」`).join(''),
    names: fields.join('、'),
    record: row.kind === 'record' ? row.name : '',
  };
  report(owner, key, code, parameters, { at: 'key' });
}

function titleOf(row: Row, field: string): string {
  return propertyOf(row, field)?.title ?? field;
}

function sameRecord(one: Row, other: Row): boolean {
  return one.kind === 'record' && other.kind === 'record' && one.name === other.name;
}
