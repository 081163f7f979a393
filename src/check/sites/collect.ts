import { isLoaded } from '../../language/places/is-loaded.ts';
import type { FilterPlace, PanelPlace, Place, RowAt, ScreenPlace, SheetPlace } from '../../language/places/place.ts';
import { placesOf } from '../../language/places/places.ts';
import type { Screen } from '../../language/screen/screen.ts';
import { contractOf, type Known } from '../known.ts';
import { collectColumn, collectRequests, collectTexts, type SiteCollector } from '../problems/note.ts';
import { collectAction } from './collect-actions.ts';
import { collectSection } from './collect-sections.ts';
import { noRow, personRow, type Row, rowIn } from './row.ts';
import { emptySites, type Sites } from './sites.ts';

/**
 * Returns everything that a screen declares, grouped by its kind, each with the row that its field names refer to.
 *
 * @example
 * collectSites('book', screen, known).columns.map(({ column }) => column.field) // ['title', 'shelf', 'price', 'status']
 */
export function collectSites(id: string, screen: Screen, known: Known): Sites {
  const sites = emptySites(id, screen, personRow(known));
  const rows = new Map<RowAt, Row>();
  const noting: SiteCollector = {
    sites,
    known,
    row: (at) => {
      const row = rows.get(at) ?? rowIn(known, at);
      rows.set(at, row);
      return row;
    },
  };
  for (const place of placesOf(id, screen, contractOf(known)).all) {
    collectRequests(noting, place);
    // The registry guarantees that each collector gets its own kind of place.
    (collectors[place.is] as Collect<Place>)(noting, place);
  }
  return sites;
}

type Collect<Kind> = (noting: SiteCollector, place: Kind) => void;

const collectors: { readonly [Kind in Place['is']]: Collect<Extract<Place, { is: Kind }>> } = {
  screen: collectScreen,
  column: collectColumn,
  card: (noting, { node, row, siblings }) => {
    if (node.link !== undefined) noting.sites.links.push({ link: node.link, row: noting.row(row) });
    noting.sites.columns.push({ column: node, row: noting.row(row), place: 'card', siblings });
    collectTexts(noting.sites, node, noting.row(row), 'Card', ['title']);
  },
  panel: collectPanel,
  filter: collectFilter,
  action: collectAction,
  sheet: collectSheet,
  section: collectSection,
};

function collectScreen(noting: SiteCollector, { node, row: at, calls }: ScreenPlace): void {
  const { sites } = noting;
  const row = noting.row(at);
  collectTexts(sites, node, noRow, 'FormScreen', ['title', 'submit', 'help']);
  if (node.kind === 'dashboard') collectTexts(sites, node, sites.person, 'DashboardScreen', []);
  if (node.kind === 'view') sites.views.push({ owner: node, row });
  if (node.kind === 'form') sites.forms.push({ owner: node, form: node.form, request: node.request });
  if ('record' in node) sites.records.push({ owner: node, record: node.record });
  if (node.kind === 'report' && node.enums) sites.enums.push({ enums: node.enums, row, filters: node.filters ?? [] });
  if (node.kind === 'list') {
    if (node.enums) sites.enums.push({ enums: node.enums, row, filters: node.filters ?? [] });
    for (const { sort } of [node, ...Object.values(node.tabs ?? {})]) if (sort) sites.sorts.push({ sort, row });
    if (node.search) sites.searches.push({ fields: node.search, row });
  }
  const [opening] = calls;
  sites.permissions.push({
    owner: node,
    permission: node.permission,
    requests: opening === undefined ? [] : [opening.request],
    level: 'read',
  });
}

function collectPanel({ sites, row: rowAt }: SiteCollector, { node, row: at }: PanelPlace): void {
  const row = rowAt(at);
  sites.panels.push({ panel: node, row });
  collectTexts(sites, node, noRow, null, ['title']);
  if ('record' in node) sites.records.push({ owner: node, record: node.record });
  if (node.kind === 'ranking' && node.link !== undefined) sites.links.push({ link: node.link, row });
  if (node.kind !== 'tasks') return;
  for (const task of node.tasks) {
    collectTexts(sites, task, noRow, null, ['title']);
    sites.links.push({ link: task.link, row: noRow });
  }
}

function collectFilter({ sites, row: rowAt }: SiteCollector, { node: filter, row: at, within }: FilterPlace): void {
  const row = rowAt(at);
  const [list] = within.calls;
  const place = within.is === 'panel' ? 'panel' : within.node.kind === 'report' ? 'report' : 'list';
  sites.filters.push({ filter, row, owner: within.node, place, request: list?.request ?? '' });
  collectTexts(sites, filter, noRow, null, ['title', 'placeholder']);
  if ('options' in filter) sites.options.push({ owner: filter, options: filter.options, field: filter.field, row });
}

function collectSheet({ sites, row: rowAt }: SiteCollector, place: SheetPlace): void {
  const { node: sheet, name, owner } = place;
  const row = rowAt(place.row);
  sites.sheets.push({ owner, name, sheet, row, isWhole: isLoaded(place) });
  if (sheet.record !== undefined) sites.records.push({ owner: sheet, record: sheet.record });
  if (sheet.enums) sites.enums.push({ enums: sheet.enums, row, filters: [] });
  collectTexts(sites, sheet, row, 'Sheet', []);
}
