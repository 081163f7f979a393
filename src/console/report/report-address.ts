import type { ResolvedGroup, ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { comparisons, isReportUnit, type ReportComparison, shownMembers } from '../../language/contract/report.ts';
import type { Row } from '../../language/json.ts';
import { readPeriod } from '../../language/range.ts';
import {
  addressIgnored,
  compareTitle,
  figureTitle,
  groupTitle,
  partOfAddress,
  timeTitle,
  whichTitle,
} from '../../words/zh-CN/console/report.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import { valuesIn } from '../filters/filter-values.ts';

/** The members of a group to show: the first or last few, all, or those without rows. */
export type Shown = (typeof shownMembers)[number];

/** The state of a report, parsed from its address. */
export interface ReportState {
  /** A preset, or two dates joined by a comma. */
  readonly period: string;
  readonly compare: ReportComparison | undefined;
  readonly group: ResolvedGroup;
  /** The field of the selected figure, which is charted and sorts the groups. */
  readonly figure: string;
  readonly shown: Shown;
  /** Field → the chosen values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** Parses the state in an address; anything that the screen does not offer falls back to its default. */
export function readState(screen: ResolvedReport, address: URLSearchParams): ReportState {
  const { presets, groups, figures, filters } = screen;
  const period = address.get('period') ?? '';
  const [firstGroup] = groups;
  if (firstGroup === undefined) throw new Error(`${screen.id} has no groups.`);
  const group = groups.find(({ name }) => name === address.get('by')) ?? firstGroup;
  const shown = shownMembers.find((one) => one === address.get('n')) ?? '10';
  return {
    period: readPeriod(period) === undefined ? (presets[0] ?? 'thisMonth') : period,
    compare: comparisons.find((one) => one === address.get('compare')),
    group,
    figure: (figures.find(({ field }) => field === address.get('figure')) ?? figures[0])?.field ?? '',
    shown: shown === 'none' && !offersMissingMember(group) ? '10' : shown,
    filters: Object.fromEntries(
      filters.map((filter) => [filter.field, valuesIn(filter, address.get(filter.field) ?? '')]),
    ),
  };
}

/**
 * Returns a sentence naming the parameters of an address that the screen does not offer; undefined if there are none.
 */
export function ignoredIn({ groups, figures }: ResolvedReport, address: URLSearchParams): string | undefined {
  const offered: readonly (readonly [key: string, title: string, isOffered: (text: string) => boolean])[] = [
    ['period', timeTitle, (text) => readPeriod(text) !== undefined],
    ['compare', compareTitle, (text) => comparisons.some((one) => one === text)],
    ['by', groupTitle, (text) => groups.some(({ name }) => name === text)],
    ['figure', figureTitle, (text) => figures.some(({ field }) => field === text)],
    ['n', whichTitle, (text) => shownMembers.some((one) => one === text)],
  ];
  const ignored = offered.flatMap(([key, title, isOffered]) => {
    const text = address.get(key) ?? '';
    return text === '' || isOffered(text) ? [] : [partOfAddress(title, text)];
  });
  return ignored.length === 0 ? undefined : addressIgnored(ignored.join(listComma));
}

/** Returns the filter values as fields of a row, so that links of figures to lists are filtered by them, too. */
export function chosenIn({ filters }: ReportState): Row {
  return Object.fromEntries(Object.entries(filters).map(([field, values]) => [field, values.join(',')]));
}

/**
 * Returns whether a group may have more members than are shown; time units and small enums are always shown in full.
 */
export function isCut(group: ResolvedGroup): boolean {
  return 'column' in group && group.column.kind !== 'enum';
}

/** Returns whether the groups are consecutive days, weeks or months, as opposed to recurring weekdays and hours. */
export function isCalendarUnit({ name }: ResolvedGroup): boolean {
  return name === 'day' || name === 'week' || name === 'month';
}

/** Returns whether the members of a group without rows can be requested. */
export function offersMissingMember(group: ResolvedGroup): boolean {
  return 'without' in group && group.without !== undefined;
}

/** Keys of the address and their new values; an empty value restores the default. */
export type Patch = Readonly<Record<string, string>>;

/** Returns the address with a change applied. */
export function patched(address: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(patch))
    if (value === '') next.delete(key);
    else next.set(key, value);
  return next;
}

/** The maximum number of members to compare. */
const mostBeside = 8;

/**
 * Returns the field whose selected members are compared within each time unit: the last filter with two or more values
 * that the report can be grouped by; undefined if there is none.
 */
export function comparedField({ groups }: ResolvedReport, { group, filters }: ReportState): string | undefined {
  if (!isReportUnit(group.name)) return undefined;
  const isBeside = (field: string) => {
    const count = filters[field]?.length ?? 0;
    return count >= 2 && count <= mostBeside && groups.some(({ name }) => name === field);
  };
  return Object.keys(filters).findLast(isBeside);
}
