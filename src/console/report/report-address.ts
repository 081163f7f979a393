import type { ResolvedFilter } from '../../compile/resolved.ts';
import type { ResolvedGroup, ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { comparisons, isReportUnit, type ReportComparison, shownMembers } from '../../language/contract/report.ts';
import { readPeriod, readRange } from '../../language/range.ts';

/** Which members of a group are shown: so many of the first, of the last, all, or those without a row. */
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

/** Parses the state in an address; anything the screen does not know is as it is at first. */
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
    shown: shown === 'none' && !asksNone(group) ? '10' : shown,
    filters: Object.fromEntries(filters.map((filter) => [filter.field, valuesIn(filter, address.get(filter.field))])),
  };
}

/** Returns whether a group may have more members than are shown; units of time and a few values are always all shown. */
export function isCut(group: ResolvedGroup): boolean {
  return 'column' in group && group.column.kind !== 'enum';
}

/** Returns whether the members of a group without a row can be asked for. */
export function asksNone(group: ResolvedGroup): boolean {
  return 'without' in group && group.without !== undefined;
}

/** A change of the state, by the keys of the address; an empty one is as it is at first. */
export type Patch = Readonly<Record<string, string>>;

/** Returns an address with a change. */
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

function valuesIn({ kind, range }: ResolvedFilter, text: string | null): readonly string[] {
  if (text === null || text === '') return [];
  if (kind === 'range') return range !== undefined && readRange(text, range.of) !== undefined ? [text] : [];
  return kind === 'text' ? [text] : text.split(',').filter(Boolean);
}
