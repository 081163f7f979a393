import { smallestStep } from '../../language/contract/counted.ts';
import type { RecordProperty, RecordSchema } from '../../language/contract/record.ts';
import {
  type Counted,
  groupsOf,
  isReportUnit,
  type ReportCall,
  type ReportUnit,
} from '../../language/contract/report.ts';
import type { Values } from '../../language/guard.ts';
import { inferColumn } from '../../language/infer/entries.ts';
import { byName, own } from '../../language/own.ts';
import { declaredName } from '../../language/places/own-name.ts';
import { titleAt } from '../../language/places/row.ts';
import { pathOf, referredBy } from '../../language/project/link-target.ts';
import type { RangePreset } from '../../language/range.ts';
import { usualRegion } from '../../language/region/region.ts';
import type { ReportScreen, Screen } from '../../language/screen/screen.ts';
import { type ScreenWords, screenWords } from '../../words/screens.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { calledBy, resolveColumn, type Scope, scopesInside } from '../scope.ts';
import { resolveFilter } from './filter.ts';
import { linkOf, resolveColumns, resolveLink } from './link.ts';
import type { ResolvedGroup, ResolvedReport } from './resolved-report.ts';

const usualPresets: readonly RangePreset[] = ['thisMonth', 'lastMonth', 'thisWeek', 'lastWeek', 'today', 'yesterday'];

/** Returns the title of a time unit that a report is grouped by. */
function unitTitle(unit: ReportUnit, { dayUnit, weekUnit, monthUnit, weekdayUnit, hourUnit }: ScreenWords): string {
  return { day: dayUnit, week: weekUnit, month: monthUnit, weekday: weekdayUnit, hour: hourUnit }[unit];
}

/**
 * Returns a report: its figures, each with a link to the rows that it sums, and its possible groups. Throws if its call
 * declares no report, which the check rejects.
 *
 * @example
 * const { figures, groups } = resolveReport(scope, screen);
 */
export function resolveReport(scope: Scope, screen: ReportScreen): Omit<ResolvedReport, 'id' | 'title' | 'permission'> {
  const declared = calledBy(scope)?.found?.call.report;
  if (declared === undefined) throw new Error(`${screen.request} declares no report.`);
  const { groups = groupsOf(declared), presets = usualPresets, help } = screen;
  return {
    kind: 'report',
    ...(help !== undefined && { help }),
    request: resolveRequest(screen.request),
    presets,
    filters: scopesInside(scope, 'filter').map(resolveFilter),
    figures: resolveColumns(scope).map((column) => withRows(scope, screen, declared, addable(declared, column))),
    groups: groups.map((name) =>
      isReportUnit(name)
        ? { name, title: unitTitle(name, screenWords(scope.project.language)) }
        : resolveGroup(scope, declared, name),
    ),
  };
}

function resolveGroup({ project, row }: Scope, { members = {}, rows }: ReportCall, name: string): ResolvedGroup {
  const column = inferColumn(row, declaredName(row.schema, name) ?? name);
  const link = linkOf({ project, row }, column);
  const [looked, record] = [own(members, name), referredBy(project, row, name)];
  const schema = record === undefined ? undefined : own(project.records, record);
  const mayLack = (property: RecordProperty | undefined) => [property?.type ?? 'null'].flat().includes('null');
  const counted = own(own(project.records, rows)?.properties ?? {}, name);
  return {
    name,
    title: titleAt(row, name),
    column: { ...resolveColumn({ project, row }, column), ...(link && { link }) },
    ...(mayLack(counted) && !mayLack(own(row.schema?.properties ?? {}, name)) && { isPartial: true }),
    ...(looked && { without: wordsOf(project, schema, looked) }),
  };
}

/** Returns the values that select members, in words. */
function wordsOf({ enums }: Scope['project'], schema: RecordSchema | undefined, where: Counted): string {
  const titles = Object.entries(where).flatMap(([field, values]) => {
    const named = own(enums, own(schema?.properties ?? {}, field)?.enums ?? '') ?? [];
    return [values].flat().map((value) => named.find((one) => one.value === value)?.title ?? String(value));
  });
  return titles.join('、');
}

/**
 * Returns a figure's column, with a total if its values can be added over time: sums and counts can, means and shares
 * cannot.
 */
function addable({ figures }: ReportCall, column: ResolvedColumn): ResolvedColumn {
  const { sum, count } = own(figures, column.field) ?? {};
  return sum === undefined && count === undefined ? column : { ...column, total: true };
}

/**
 * Returns a figure's column with a link to a list of its rows: of the period, of the member or the hours, with the
 * filters of the page.
 */
function withRows(
  { project }: Scope,
  { filters = [] }: ReportScreen,
  declared: ReportCall,
  column: ResolvedColumn,
): ResolvedColumn {
  const { rows, time, groups = [], timeFilters = {} } = declared;
  const where = countedBy(project, declared, column.field);
  const asked = [...new Set([...filters.map(({ field }) => field), ...groups])];
  const ofTime = Object.entries(timeFilters).map(([unit, field]) => [field, { field: unit }] as const);
  const needed = [time, ...Object.keys(where), ...asked, ...Object.values(timeFilters)];
  const screen = listShowing(project, rows, needed);
  if (column.link !== undefined || screen === undefined) return column;
  const link = resolveLink(project, { screen, where: { ...where, [time]: '{period}' } });
  if (link === undefined) return column;
  const narrows = byName([...asked.map((field) => [field, { field }] as const), ...ofTime]);
  return { ...column, link: { ...link, narrows } };
}

/** Returns the filter of the rows that a figure counts; for a share, that of its numerator. */
function countedBy({ records, menu }: Scope['project'], { figures, rows }: ReportCall, name: string): Values {
  const named = own(figures, name);
  const figure = named?.share === undefined ? named : own(figures, named.share);
  if (figure?.positive !== true || figure.sum === undefined) return figure?.where ?? {};
  const minimum = smallestStep(
    own(own(records, rows)?.properties ?? {}, figure.sum),
    menu.currency ?? usualRegion.currency,
  );
  return { ...figure.where, ...(minimum !== undefined && { [figure.sum]: { minimum } }) };
}

/** Returns the list in the menu that shows rows of a record and has these filters. */
function listShowing(project: Scope['project'], record: string, fields: readonly string[]): string | undefined {
  const isFitting = (screen: Screen) =>
    screen.kind === 'list' &&
    screen.record === record &&
    fields.every((field) => screen.filters?.some((filter) => filter.field === field));
  const fitting = Object.entries(project.screens).filter(([, screen]) => isFitting(screen));
  return fitting.find(([id]) => pathOf(project, id) !== undefined)?.[0];
}
