import type { Filter } from '../../../kinds/filters/filter.ts';
import type { Json } from '../../../language/json.ts';
import { everything, type FilterValue, type ListView } from '../../../language/screen/list-view.ts';
import type { ListScreen } from '../../../language/screen/screen.ts';
import type { Known, Report } from '../../known.ts';
import { among } from '../../problems/nearest.ts';
import { literals } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import { askableBy, canAsk } from '../../sites/asked-value.ts';
import type { FilterSite, Sites } from '../../sites/sites.ts';

/** What a view can be called: its name stands in addresses. */
export const viewName = /^[a-z][A-Za-z0-9-]*$/;

/** A view's name can stand in an address, and its filters, its order and its columns are the list's own. */
export const listViews: ScreenRule = (sites, known, report) => {
  const { screen } = sites;
  if (screen.kind !== 'list') return;
  // Once per field: all views that filter by it lack the same filter.
  const told = new Set<string>();
  for (const [name, view] of Object.entries(screen.views ?? {})) {
    if (!viewName.test(name)) report(screen.views ?? {}, name, 'list-view.name', { name }, { at: 'key' });
    const [key] = Object.keys(view).filter((one) => one !== 'title' && one !== '$comment');
    if (name === everything && key !== undefined) report(view, key, 'list-view.all', { key }, { at: 'key' });
    checkFilters(view, sites, known, told, report);
    checkSort(view, screen, report);
    checkHidden(view, screen, report);
  }
};

function checkFilters({ filters = {} }: ListView, sites: Sites, known: Known, told: Set<string>, report: Report): void {
  const offered = sites.filters.map(({ filter }) => filter.field);
  for (const [field, value] of Object.entries(filters)) {
    const site = sites.filters.find(({ filter }) => filter.field === field);
    if (site === undefined) {
      if (!told.has(field))
        report(filters, field, 'list-view.filter', { field }, { at: 'key', ...among(field, offered) });
      told.add(field);
    } else checkValue(filters, site, value, known, report);
  }
}

/** A value that the filter itself could be set to. */
function checkValue(
  owner: object,
  site: FilterSite,
  value: FilterValue | readonly FilterValue[],
  known: Known,
  report: Report,
): void {
  const { field } = site.filter;
  const values = [value].flat();
  const askable = askableBy(known, site);
  const wrong = values.filter((one) => !canAsk(askable, one));
  if (isNoValue(value)) report(owner, field, 'value.empty');
  else if (values.length > 1 && !takesSeveral(site.filter)) report(owner, field, 'list-view.several', { field });
  else if (askable.range !== undefined) {
    if (wrong.length > 0 || Array.isArray(value))
      report(owner, field, 'list-view.range', { field, value: JSON.stringify(value) });
  } else if (wrong.length > 0 && askable.choices === undefined)
    report(owner, field, 'link.value', { field, value: literals(wrong) });
  else if (wrong.length > 0)
    report(owner, field, 'list-view.value', {
      field,
      values: literals(wrong),
      choices: literals(askable.choices ?? []),
    });
}

/**
 * Returns whether a filter set to this value would let every row through: nothing of it stands in the address.
 *
 * @example
 * isNoValue([]) // true
 */
export function isNoValue(value: Json): boolean {
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return values.length === 0 || values.some((one) => one === '' || one === null);
}

/**
 * Returns whether a filter can be set to several values at once.
 *
 * @example
 * takesSeveral({ field: 'status', kind: 'choice', multiple: true }) // true
 */
export function takesSeveral(filter: Filter): boolean {
  return 'multiple' in filter && filter.multiple === true;
}

/** The order of a view stands in the address, as that of a column that people sort by. */
function checkSort({ sort }: ListView, { columns }: ListScreen, report: Report): void {
  if (sort === undefined) return;
  const { field } = sort;
  const sortable = columns.flatMap((column) => (column.sortable === true ? [column.field] : []));
  if (!sortable.includes(field)) report(sort, 'field', 'list-view.sort', { field }, among(field, sortable));
}

function checkHidden({ hidden }: ListView, { columns }: ListScreen, report: Report): void {
  if (hidden === undefined) return;
  const fields = columns.map(({ field }) => field);
  for (const [index, field] of hidden.entries())
    if (!fields.includes(field)) report(hidden, index, 'list.column', { field }, among(field, fields));
  if (fields.every((field) => hidden.includes(field))) report(hidden, null, 'list-view.empty');
}
