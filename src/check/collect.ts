import type { DashboardScreen, FormScreen, ListScreen, Screen, ViewScreen } from '../language/screen.ts';
import type { Section, Sheet } from '../language/section.ts';
import { collectActions } from './collect-actions.ts';
import type { Known } from './known.ts';
import { around, columns, guard, request, texts } from './note.ts';
import { noRow, personRow, type Row, rowOf } from './row.ts';
import { emptySites, type Sites } from './sites.ts';

/** Walks a screen once and lists everything it says, each with the row that names stand for there. */
export function collectSites(id: string, screen: Screen, known: Known): Sites {
  const sites = emptySites(id, screen, personRow(known));
  texts(sites, screen, noRow, [], ['title', 'submit']);
  // The registry asks each collector for the kind it is keyed by.
  (collectors[screen.kind] as (sites: Sites, screen: Screen, known: Known) => void)(sites, screen, known);
  return sites;
}

const collectors: {
  readonly [Kind in Screen['kind']]: (sites: Sites, screen: Extract<Screen, { kind: Kind }>, known: Known) => void;
} = {
  list: collectList,
  form: collectForm,
  dashboard: collectDashboard,
  view: collectView,
};

function collectList(sites: Sites, screen: ListScreen, known: Known): void {
  const row = rowOf(known, screen.record, screen.enums);
  const { filters = [], actions = {}, sheets = {} } = screen;
  sites.records.push({ owner: screen, record: screen.record });
  request(sites, screen, screen.request, noRow, 'list', { answers: screen.record });
  sites.permissions.push({
    owner: screen,
    permission: screen.permission,
    requests: [screen.request],
    level: 'read',
    open: false,
  });
  if (screen.enums) sites.enums.push({ enums: screen.enums, row, filters });
  columns(sites, screen.columns, row, 'list');
  if (screen.sort) sites.sorts.push({ sort: screen.sort, row });
  for (const filter of filters) {
    sites.filters.push({ filter, row, owner: screen, request: screen.request });
    texts(sites, filter, noRow, [], ['title', 'placeholder']);
    if ('options' in filter) sites.options.push({ owner: filter, options: filter.options, field: filter.field, row });
  }
  collectActions(sites, actions.toolbar, noRow, 'toolbar', [], known);
  collectActions(sites, actions.row, row, 'row', [], known);
  collectActions(sites, actions.bulk, row, 'bulk', [], known);
  if (screen.sheet) collectSheet(sites, screen, 'sheet', screen.sheet, screen, known);
  for (const [name, sheet] of Object.entries(sheets)) collectSheet(sites, screen, name, sheet, sheets, known);
}

function collectForm(sites: Sites, screen: FormScreen): void {
  texts(sites, screen, noRow, ['note', 'done', 'failed'], []);
  if (screen.load !== undefined) request(sites, screen, screen.load, noRow, 'load');
  request(sites, screen, screen.request, noRow, 'act');
  sites.forms.push({ owner: screen, form: screen.form, request: screen.request });
  sites.permissions.push({
    owner: screen,
    permission: screen.permission,
    requests: [screen.load ?? screen.request],
    level: 'read',
    open: false,
  });
}

function collectDashboard(sites: Sites, screen: DashboardScreen, known: Known): void {
  const row = rowOf(known, screen.record);
  sites.records.push({ owner: screen, record: screen.record });
  request(sites, screen, screen.request, noRow, 'one', { answers: screen.record });
  texts(sites, screen, sites.person, ['welcome'], []);
  for (const card of screen.cards) {
    sites.columns.push({ column: card, row, place: 'card', siblings: screen.cards });
    texts(sites, card, row, ['note'], ['title']);
  }
  sites.permissions.push({
    owner: screen,
    permission: screen.permission,
    requests: [screen.request],
    level: 'read',
    open: true,
  });
}

function collectView(sites: Sites, screen: ViewScreen, known: Known): void {
  sites.views.push({ owner: screen, row: noRow });
  const requests = known.views?.[screen.view]?.requests ?? [];
  sites.permissions.push({
    owner: screen,
    permission: screen.permission,
    requests: requests.slice(0, 1),
    level: 'read',
    open: requests.length === 0,
  });
}

function collectSheet(sites: Sites, screen: ListScreen, name: string, sheet: Sheet, owner: object, known: Known): void {
  const record = sheet.record ?? screen.record;
  const row = rowOf(known, record, sheet.enums, screen.enums);
  sites.sheets.push({ owner, name, sheet, row });
  if (sheet.record !== undefined) sites.records.push({ owner: sheet, record });
  if (sheet.enums) sites.enums.push({ enums: sheet.enums, row, filters: [] });
  if (sheet.request !== undefined)
    request(sites, sheet, sheet.request, rowOf(known, screen.record), 'one', { answers: record });
  texts(sites, sheet, row, ['title'], []);
  for (const section of sheet.sections) {
    sites.sections.push({ section, row, siblings: sheet.sections });
    collectSection(sites, section, row, known);
  }
  collectActions(sites, sheet.actions, row, 'sheet', [], known);
}

function collectSection(sites: Sites, section: Section, row: Row, known: Known): void {
  texts(sites, section, row, [], ['title']);
  guard(sites, section.when, row);
  // As above: each collector gets the kind it is keyed by.
  (sectionCollectors[section.kind] as (sites: Sites, section: Section, row: Row, known: Known) => void)(
    sites,
    section,
    row,
    known,
  );
}

const sectionCollectors: {
  readonly [Kind in Section['kind']]: (
    sites: Sites,
    section: Extract<Section, { kind: Kind }>,
    row: Row,
    known: Known,
  ) => void;
} = {
  fields: (sites, section, row) => columns(sites, section.fields, row, 'fields'),
  actions: (sites, section, row, known) =>
    collectActions(sites, section.actions, row, 'sheet', around(section.when), known),
  table: (sites, section, row, known) => {
    const rows = rowOf(known, section.record, section.enums);
    sites.tables.push({ section, row });
    sites.records.push({ owner: section, record: section.record });
    if (section.enums) sites.enums.push({ enums: section.enums, row: rows, filters: [] });
    if (section.request !== undefined)
      request(sites, section, section.request, row, 'rows', { answers: section.record });
    columns(sites, section.columns, rows, 'table');
    guard(sites, section.editable, row);
    collectActions(
      sites,
      section.actions?.toolbar,
      row,
      'sheet',
      [...around(section.when), ...around(section.editable)],
      known,
    );
    collectActions(sites, section.actions?.row, rows, 'sheet', [], known);
  },
  form: (sites, section, row) => {
    sites.formSections.push({ section, row });
    sites.offers.push({
      title: section.title ?? section.form,
      request: section.request,
      ...(section.body !== undefined && { body: section.body }),
      isFilled: true,
      row,
      guards: [...around(section.when), ...around(section.editable)],
      own: section.editable,
      owner: section,
      key: 'editable',
    });
    sites.forms.push({ owner: section, form: section.form, request: section.request });
    request(sites, section, section.request, row, 'act');
    guard(sites, section.editable, row);
    texts(sites, section, row, ['otherwise', 'done', 'failed'], []);
    if (section.prefill)
      sites.values.push({ owner: section, values: section.prefill, row, purpose: 'prefill', form: section.form });
    if (section.body) sites.values.push({ owner: section, values: section.body, row, purpose: 'body' });
    if (section.permission !== undefined)
      sites.permissions.push({
        owner: section,
        permission: section.permission,
        requests: [section.request],
        level: 'write',
        open: false,
      });
  },
  view: (sites, section, row) => {
    sites.views.push({ owner: section, row });
    const [title, guards] = [section.title ?? section.view, around(section.when)];
    sites.offers.push({
      title,
      view: section.view,
      isFilled: true,
      row,
      guards,
      own: section.when,
      owner: section,
      key: 'view',
    });
    if (section.with) sites.values.push({ owner: section, values: section.with, row, purpose: 'with' });
  },
};
