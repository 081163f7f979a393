import type { RecordSchema } from '../../language/contract/record.ts';
import {
  type Counted,
  isReportUnit,
  type ReportCall,
  type ReportUnit,
  reportUnits,
} from '../../language/contract/report.ts';
import { inferColumn } from '../../language/infer/entries.ts';
import { byName, own } from '../../language/own.ts';
import { propertyAt, titleAt } from '../../language/places/row.ts';
import { pathOf, referredBy } from '../../language/project/link-target.ts';
import type { RangePreset } from '../../language/range.ts';
import type { ReportScreen } from '../../language/screen/screen.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { calledOf, resolveColumn, type Scope, scopesInside } from '../scope.ts';
import { resolveFilter } from './filter.ts';
import { linkOf, resolveColumns, resolveLink } from './link.ts';
import type { ResolvedGroup, ResolvedReport } from './resolved-report.ts';

const usualPresets: readonly RangePreset[] = ['thisMonth', 'lastMonth', 'thisWeek', 'lastWeek', 'today', 'yesterday'];

/** What a report is grouped by in time. */
const unitTitles: Readonly<Record<ReportUnit, string>> = {
  day: '日',
  week: '周',
  month: '月',
  weekday: '星期',
  hour: '时段',
};

/**
 * Returns a report: its figures, each with the link to the rows that it adds up, and what it can be grouped by. Throws if
 * its call declares no report, which the check refuses.
 *
 * @example
 * const { figures, groups } = resolveReport(scope, screen);
 */
export function resolveReport(scope: Scope, screen: ReportScreen): Omit<ResolvedReport, 'id' | 'title' | 'permission'> {
  const declared = calledOf(scope)?.found?.call.report;
  if (declared === undefined) throw new Error(`${screen.request} declares no report.`);
  const { groups = [...reportUnits, ...(declared.groups ?? [])], presets = usualPresets, help } = screen;
  return {
    kind: 'report',
    ...(help !== undefined && { help }),
    request: resolveRequest(screen.request),
    presets,
    filters: scopesInside(scope, 'filter').map(resolveFilter),
    figures: resolveColumns(scope).map((column) => withRows(scope, screen, declared, column)),
    groups: groups.map((name) =>
      isReportUnit(name) ? { name, title: unitTitles[name] } : resolveGroup(scope, declared, name),
    ),
  };
}

function resolveGroup({ project, row }: Scope, { members = {} }: ReportCall, name: string): ResolvedGroup {
  const named = Object.entries(row.schema?.properties ?? {}).find(([, { nameOf }]) => nameOf === name)?.[0] ?? name;
  const column = inferColumn(row, named);
  const link = linkOf({ project, row }, column);
  const [looked, record] = [own(members, name), referredBy(project, row, name)];
  const schema = record === undefined ? undefined : own(project.records, record);
  return {
    name,
    title: titleAt(row, name),
    column: { ...resolveColumn({ project, row }, column), ...(link && { link }) },
    ...(looked && { without: wordsOf(project, schema, looked) }),
  };
}

/** The values by which members are looked at, in words. */
function wordsOf({ enums }: Scope['project'], schema: RecordSchema | undefined, where: Counted): string {
  const titles = Object.entries(where).flatMap(([field, values]) => {
    const named = own(enums, own(schema?.properties ?? {}, field)?.enums ?? '') ?? [];
    return [values].flat().map((value) => named.find((one) => one.value === value)?.title ?? String(value));
  });
  return titles.join('、');
}

/** A figure leads to a list of its rows, in the period, of the member and by the filters of the page. */
function withRows(
  { project, row }: Scope,
  { filters = [] }: ReportScreen,
  declared: ReportCall,
  column: ResolvedColumn,
) {
  if (column.link !== undefined) return column;
  const { rows, time, groups = [], figures } = declared;
  const figure = own(figures, column.field);
  const where = (figure?.share === undefined ? figure : own(figures, figure.share))?.where ?? {};
  const asked = [...new Set([...filters.map(({ field }) => field), ...groups])].filter(
    (field) => !Object.hasOwn(where, field),
  );
  const needed = [time, ...Object.keys(where), ...asked];
  const screen = Object.entries(project.screens).find(
    ([id, { kind, ...list }]) =>
      kind === 'list' &&
      'record' in list &&
      list.record === rows &&
      needed.every((field) => 'filters' in list && list.filters?.some((filter) => filter.field === field)) &&
      pathOf(project, id) !== undefined,
  )?.[0];
  const link =
    screen === undefined ? undefined : resolveLink(project, { screen, where: { ...where, [time]: '{period}' } });
  if (link === undefined || propertyAt(row, column.field) === undefined) return column;
  return { ...column, link: { ...link, narrows: byName(asked.map((field) => [field, { field }])) } };
}
