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

/** Which members of a group are shown: the first or the last few, all, or those without a row. */
export type Shown = (typeof shownMembers)[number];

/** What a report shows, as its address says. */
export interface ReportState {
  /** A preset, or two days joined by a comma. */
  readonly period: string;
  readonly compare: ReportComparison | undefined;
  readonly group: ResolvedGroup;
  /** The field of the figure that is drawn and put in order by. */
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

/** Returns a sentence that names what an address asks for and the screen does not offer; undefined if all is offered. */
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

/** Returns the chosen values as fields of a row: a list that a figure leads to is filtered by them, too. */
export function chosenIn({ filters }: ReportState): Row {
  return Object.fromEntries(Object.entries(filters).map(([field, values]) => [field, values.join(',')]));
}

/** Returns whether a group may have more members than are shown; units of time and a few values are always all shown. */
export function isCut(group: ResolvedGroup): boolean {
  return 'column' in group && group.column.kind !== 'enum';
}

/** Returns whether the groups are days, weeks or months, one after another; weekdays and hours come again. */
export function isCalendarUnit({ name }: ResolvedGroup): boolean {
  return name === 'day' || name === 'week' || name === 'month';
}

/** Returns whether the members of a group without a row can be asked for. */
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

/** The most members whose figures stand side by side. */
const mostBeside = 8;

/**
 * Returns the field whose chosen members stand side by side within each unit of time: the last filter with two or more of
 * them, if the report can be grouped by it; undefined for none.
 */
export function besideOf({ groups }: ResolvedReport, { group, filters }: ReportState): string | undefined {
  if (!isReportUnit(group.name)) return undefined;
  const isBeside = (field: string) => {
    const count = filters[field]?.length ?? 0;
    return count >= 2 && count <= mostBeside && groups.some(({ name }) => name === field);
  };
  return Object.keys(filters).findLast(isBeside);
}
