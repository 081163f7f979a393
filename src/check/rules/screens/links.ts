import { comparisons, groupsOf, shownMembers } from '../../../language/contract/report.ts';
import type { Values } from '../../../language/guard.ts';
import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { opensById } from '../../../language/project/link-target.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { isDated, rangePresets, rangeText, readPeriod } from '../../../language/range.ts';
import type { Link } from '../../../language/screen/link.ts';
import type { ListScreen, ReportScreen } from '../../../language/screen/screen.ts';
import { tabNames } from '../../../language/screen/tab.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearestValue } from '../../problems/nearest.ts';
import { literals } from '../../problems/words.ts';
import type { ProjectRule } from '../../rule.ts';
import { acceptedValues, acceptsValue, holdsRange, isUnrestricted } from '../../sites/filter-values.ts';
import { idsAt } from '../../sites/path-ids.ts';
import type { Row } from '../../sites/row.ts';
import type { FilterSite, LinkSite, Sites } from '../../sites/sites.ts';
import { checkId, checkSelected } from '../contract/ids.ts';
import { checkPlace } from './place.ts';
import { checkPresence, takesSeveral } from './tabs.ts';

/**
 * Checks that links lead to a sheet that opens by id, or to filters or a tab of the list, and are filled from their
 * row.
 */
export const links: ProjectRule = (known, report, screens) => {
  // A list without its filters is reported once, however many links rely on them.
  const lacking = new Set<string>();
  for (const { links: sites } of screens)
    for (const site of sites) checkLink(site, { known, screens, lacking }, report);
};

interface Around {
  readonly known: Known;
  readonly screens: readonly Sites[];
  /** The lists already reported as lacking a filter. */
  readonly lacking: Set<string>;
}

function checkLink({ link, row }: LinkSite, around: Around, report: Report): void {
  const { known, screens } = around;
  const { screen, id, where, tab } = link;
  const target = screens.find((one) => one.id === screen);
  if (!known.screens.has(screen)) {
    report(link, 'screen', 'screen.unknown', { screen }, nameHint(screen, known.screens));
    return;
  }
  if ([id, where, tab].filter((one) => one !== undefined).length !== 1) report(link, null, 'link.target');
  else if (target === undefined) return;
  else if (id !== undefined) {
    if (!opensById(target.screen)) report(link, 'screen', 'link.sheet', { screen });
    const field = placeholder(id) ?? id;
    if (checkPlace(row, link, 'id', field, report))
      checkId({ owner: link, key: 'id', row }, field, opened(target, known), known, report);
  } else if (target.screen.kind === 'report' && tab === undefined)
    checkReportLink({ link, row }, target, target.screen, around, report);
  else if (target.screen.kind !== 'list') report(link, 'screen', 'link.list', { screen });
  else if (tab !== undefined) checkTab(link, tab, target.screen, report);
  else checkListLink({ link, row }, target, target.screen, around, report);
}

function checkListLink({ link, row }: LinkSite, list: Sites, screen: ListScreen, around: Around, report: Report): void {
  const { where = {} } = link;
  if (Object.keys(where).length === 0) report(link, 'where', 'value.empty');
  for (const [name, value] of Object.entries(where))
    checkFilter({ list, screen, where, name }, value, row, around, report);
}

/**
 * Returns the records whose ids open the list's sheet: its own, the sheet's, and those that the sheet's request
 * accepts.
 */
function opened({ screen }: Sites, known: Known): readonly string[] {
  if (screen.kind !== 'list' || screen.sheet === undefined) return [];
  const { record = screen.record, request = '' } = screen.sheet;
  const found = known.api === null ? null : findCall(known.api, request);
  const at = requestParts(request)?.segments.indexOf('{id}') ?? -1;
  return [...new Set([screen.record, record, ...(found === null || at < 0 ? [] : idsAt(known, found, at))])];
}

function checkTab(link: Link, tab: string, { tabs }: ListScreen, report: Report): void {
  const { screen } = link;
  const names = tabNames(tabs);
  if (!names.includes(tab)) report(link, 'tab', 'link.tab', { tab, screen }, nameHint(tab, names));
}

/** Checks a link to a report: its period, groups and filters. */
function checkReportLink(
  { link: { where = {} }, row }: LinkSite,
  target: Sites,
  screen: ReportScreen,
  { known }: Around,
  report: Report,
): void {
  const call = known.api === null ? undefined : findCall(known.api, screen.request)?.call;
  const choices: Readonly<Record<string, readonly string[]>> = {
    by: screen.groups ?? groupsOf(call?.report ?? {}),
    compare: comparisons,
    figure: screen.figures.map(({ field }) => field),
    n: shownMembers,
  };
  for (const [name, value] of Object.entries(where)) {
    const site = target.filters.find(({ filter }) => filter.field === name);
    const offered = own(choices, name);
    if (site !== undefined) {
      for (const one of [value].flat() as readonly Json[]) checkValue(site, where, one, row, known, report);
    } else if (offered !== undefined) {
      if (!offered.includes(String(value))) reportValue(where, name, value, offered, report);
    } else if (name === 'period') checkPeriod(where, value, row, report);
    else {
      const all = ['period', ...Object.keys(choices), ...target.filters.map(({ filter }) => filter.field)];
      report(where, name, 'link.filter', { field: name, screen: target.id }, { at: 'key', ...nameHint(name, all) });
    }
  }
}

function checkPeriod(where: Values, value: Json, row: Row, report: Report): void {
  const field = typeof value === 'string' ? placeholder(value) : null;
  if (field !== null) checkPlace(row, where, 'period', field, report);
  else if (readPeriod(rangeText(value) ?? '') === undefined) reportValue(where, 'period', value, rangePresets, report);
}

interface LinkFilter {
  readonly list: Sites;
  readonly screen: ListScreen;
  /** All filters of the link. */
  readonly where: Values;
  readonly name: string;
}

function checkFilter(
  { list, screen, where, name }: LinkFilter,
  value: Json,
  row: Row,
  { known, lacking }: Around,
  report: Report,
): void {
  const offered = (screen.filters ?? []).map(({ field }) => field);
  const site = list.filters.find(({ filter }) => filter.field === name);
  if (site === undefined) {
    if (!lacking.has(list.id))
      report(where, name, 'link.filter', { field: name, screen: list.id }, { at: 'key', ...nameHint(name, offered) });
    lacking.add(list.id);
    return;
  }
  if (isUnrestricted(acceptedValues(known, site), value)) {
    report(where, name, 'value.empty');
    return;
  }
  const several = Array.isArray(value) ? (value as readonly Json[]) : [value];
  if (several.length > 1 && !takesSeveral(site.filter)) report(where, name, 'tab.several', { field: name });
  else for (const one of several) checkValue(site, where, one, row, known, report);
}

function checkValue(site: FilterSite, where: Values, value: Json, row: Row, known: Known, report: Report): void {
  const { filter, row: listed } = site;
  const name = filter.field;
  const accepted = acceptedValues(known, site);
  const field = typeof value === 'string' ? placeholder(value) : null;
  if (field !== null) {
    if (!checkPlace(row, where, name, field, report)) return;
    const by = { row: listed, field: name, values: where };
    if (accepted.range === undefined) checkSelected({ owner: where, key: name, row }, field, by, known, report);
    else if (!holdsRange(row, field)) reportValue(where, name, value, [], report);
  } else if (typeof value === 'string' && /[{}]/.test(value)) report(where, name, 'values.partial', { value });
  else if (!acceptsValue(accepted, value))
    reportValue(where, name, value, accepted.choices ?? (isDated(accepted.range) ? rangePresets : []), report);
  else if (value === null) checkPresence(where, site, report);
}

function reportValue(owner: object, field: string, value: Json, values: readonly Json[], report: Report): void {
  const help = { hint: nearestValue(value, values), choices: literals(values) };
  report(owner, field, 'link.value', { field, value: JSON.stringify(value) }, help);
}
