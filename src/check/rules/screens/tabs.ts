import type { Filter } from '../../../kinds/filters/filter.ts';
import type { Json } from '../../../language/json.ts';
import type { ListScreen } from '../../../language/screen/screen.ts';
import { allRowsTab, type Tab } from '../../../language/screen/tab.ts';
import { phrase } from '../../../words/check.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import { literals } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import { acceptedValues, acceptsValue, isUnrestricted } from '../../sites/filter-values.ts';
import type { FilterSite, Sites } from '../../sites/sites.ts';
import { isRequired } from '../guards/guards.ts';

/** Matches a tab name, which is part of addresses. */
export const tabName = /^[a-z][A-Za-z0-9-]*$/;

/** Checks that a tab's name is valid in an address, and that its filters, order and columns are the list's own. */
export const tabs: ScreenRule = (sites, known, report) => {
  const { screen } = sites;
  if (screen.kind !== 'list') return;
  for (const [name, tab] of Object.entries(screen.tabs ?? {})) {
    if (!tabName.test(name)) report(screen.tabs ?? {}, name, 'tab.name', { name }, { at: 'key' });
    const [key] = Object.keys(tab).filter((one) => one !== 'title' && one !== '$comment');
    if (name === allRowsTab && key !== undefined) report(tab, key, 'tab.all', { key }, { at: 'key' });
    checkWhere(tab, sites, known, report);
    checkSort(tab, screen, report);
    checkHidden(tab, screen, report);
  }
};

function checkWhere({ where = {} }: Tab, sites: Sites, known: Known, report: Report): void {
  const offered = sites.filters.map(({ filter }) => filter.field);
  for (const [field, value] of Object.entries(where)) {
    const site = sites.filters.find(({ filter }) => filter.field === field);
    if (site === undefined) report(where, field, 'tab.filter', { field }, { at: 'key', ...nameHint(field, offered) });
    else checkValue(where, site, value, known, report);
  }
}

/** Checks a value against the values that the filter itself could be set to. */
function checkValue(
  owner: object,
  site: FilterSite,
  value: NonNullable<Tab['where']>[string],
  known: Known,
  report: Report,
): void {
  const { field } = site.filter;
  const values: readonly Json[] = Array.isArray(value) ? value : [value as Json];
  const accepted = acceptedValues(known, site);
  const wrong = values.filter((one) => !acceptsValue(accepted, one));
  if (isUnrestricted(accepted, value as Json)) report(owner, field, 'value.empty');
  else if (values.length > 1 && !takesSeveral(site.filter)) report(owner, field, 'tab.several', { field });
  else if (accepted.range !== undefined) {
    if (wrong.length > 0 || Array.isArray(value))
      report(owner, field, 'tab.range', {
        field,
        value: JSON.stringify(value),
        example: '{ "minimum": 1, "maximum": 99 }',
      });
    else if (value === null) checkPresence(owner, site, report);
  } else if (wrong.length > 0 && accepted.choices === undefined)
    report(owner, field, 'link.value', { field, value: literals(wrong) });
  else if (wrong.length > 0)
    report(owner, field, 'tab.value', {
      field,
      values: literals(wrong),
      choices: literals(accepted.choices ?? []),
    });
}

/**
 * Reports a filter for rows without a value, where every row has one.
 *
 * @example
 * checkPresence(tab.where, ofCreateAt, report) // reports filter.never
 */
export function checkPresence(where: object, { filter: { field }, row }: FilterSite, report: Report): void {
  if (row.kind === 'record' && isRequired(row.schema, field))
    report(where, field, 'filter.never', { field, why: phrase((words) => words.alwaysThere) });
}

/**
 * Returns whether a filter can be set to several values at once.
 *
 * @example
 * takesSeveral({ field: 'status', kind: 'enum', multiple: true }) // true
 */
export function takesSeveral(filter: Filter): boolean {
  return 'multiple' in filter && filter.multiple === true;
}

/** Checks that a tab's order is valid in an address: it names a column that people can sort by. */
function checkSort({ sort }: Tab, { columns }: ListScreen, report: Report): void {
  if (sort === undefined) return;
  const { field } = sort;
  const sortable = columns.flatMap((column) => (column.sortable === true ? [column.field] : []));
  if (!sortable.includes(field)) report(sort, 'field', 'tab.sort', { field }, nameHint(field, sortable));
}

function checkHidden({ hiddenColumns }: Tab, { columns }: ListScreen, report: Report): void {
  if (hiddenColumns === undefined) return;
  const fields = columns.map(({ field }) => field);
  for (const [index, field] of hiddenColumns.entries())
    if (!fields.includes(field)) report(hiddenColumns, index, 'list.column', { field }, nameHint(field, fields));
  if (fields.every((field) => hiddenColumns.includes(field))) report(hiddenColumns, null, 'tab.empty');
}
