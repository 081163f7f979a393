import { covers } from '../../language/guards/covers.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import { isStatuses, type Statuses, type Transition } from '../../language/record.ts';
import type { Known, Report } from '../known.ts';
import type { ProjectRule, ScreenRule } from '../rule.ts';
import type { OfferSite, Sites } from '../sites.ts';
import { type Acceptance, acceptanceOf, acceptedRowsOf, offeredStatuses, statusFieldOf } from '../statuses.ts';
import { literals } from '../words.ts';

/** No action is offered in a status in which the back end would refuse it. */
export const refusedActions: ScreenRule = (sites, known, report) => {
  for (const site of sites.offers) {
    const acceptance = acceptanceOf(known, site);
    if (acceptance === null || acceptance.isOtherBody || site.row.kind !== 'record') continue;
    const { own, title } = site;
    if (own?.[acceptance.field] === undefined) continue;
    const refused = refusedStatuses(site, acceptance);
    const parameters = { title, statuses: literals(refused), accepted: literals(acceptance.statuses) };
    if (refused.length > 0) report(own, acceptance.field, 'guard.refused', parameters, { at: 'key' });
  }
};

/** An action that changes a status, or is refused in some, says in which it is offered. */
export const guardedActions: ScreenRule = (sites, known, report) => {
  for (const site of sites.offers) {
    const acceptance = acceptanceOf(known, site);
    if (acceptance === null || site.row.kind !== 'record') continue;
    const { title } = site;
    const { field, statuses } = acceptance;
    const refused = refusedStatuses(site, acceptance);
    if (acceptance.isOtherBody) report(site.owner, site.key, 'transition.body', { title }, { at: 'key' });
    else if (offeredStatuses(site.guards, field, site.row.schema) === null)
      report(
        site.owner,
        site.key,
        'guard.missing',
        { title, field, statuses: literals(statuses), when: guardOf(field, statuses) },
        { at: 'key' },
      );
    else if (refused.length > 0) {
      // Its section's guard lets too much through, and it has none of its own.
      const parameters = { title, statuses: literals(refused), accepted: literals(statuses) };
      report(site.owner, site.key, 'guard.refused', parameters, { at: 'key' });
    }
  }
};

/** No action is offered for a row that the record says the back end refuses, whatever its status. */
export const acceptedRows: ScreenRule = (sites, known, report) => {
  for (const site of sites.offers)
    for (const rows of acceptedRowsOf(known, site))
      if (!covers(resolveWhen(rows), site.guards.flatMap(resolveWhen))) {
        const parameters = { title: site.title, when: JSON.stringify(rows) };
        report(site.owner, site.key, 'guard.loose', parameters, { at: 'key' });
      }
};

/** The guard that lets these statuses through, ready to be copied. */
function guardOf(field: string, statuses: readonly unknown[]): string {
  const values = statuses.map((status) => JSON.stringify(status)).join(', ');
  return `{ "${field}": ${statuses.length === 1 ? values : `[${values}]`} }`;
}

/** The statuses in which the action is offered and refused. */
function refusedStatuses({ row, guards }: OfferSite, { field, statuses }: Acceptance): readonly unknown[] {
  const offered = row.kind === 'record' ? offeredStatuses(guards, field, row.schema) : null;
  return (offered ?? []).filter((status) => !statuses.includes(status));
}

/** Whatever a record's status allows, some screen of that record offers: in every status, by every request. */
export const offeredTransitions: ProjectRule = (known, report, screens) => {
  for (const [name, record] of known.records) {
    if (record === null || !isShown(name, screens)) continue;
    const sites = screens
      .flatMap(({ offers }) => offers)
      .filter(({ row }) => row.kind === 'record' && row.name === name);
    reportUnoffered(known, report, sites, record.transitions ?? [], name);
    for (const [request, statuses] of Object.entries(record.accepts ?? {}))
      if (isStatuses(statuses)) reportUncovered(known, report, sites, request, statuses);
  }
};

/** Statuses in which a call that changes none is accepted, and that its screens leave out. */
function reportUncovered(
  known: Known,
  report: Report,
  sites: readonly OfferSite[],
  request: string,
  statuses: Statuses,
): void {
  const accepts = ({ accepted }: Acceptance): boolean => accepted === statuses;
  const offered = statusesOf(known, sites, accepts);
  const missing = statuses.filter((status) => !offered.includes(status));
  const [guarded] = sites.filter((site) => site.own !== undefined && isMade(known, site, accepts));
  if (missing.length === 0 || (offered.length === 0 && guarded === undefined)) return;
  const parameters = { request, statuses: literals(missing) };
  if (guarded?.own !== undefined && guarded.row.kind === 'record')
    report(guarded.own, statusFieldOf(guarded.row.schema), 'transition.uncovered', parameters, { at: 'key' });
  else report(statuses, null, 'transition.uncovered', parameters);
}

/** Transitions that no screen makes in some status: said at the guard that leaves it out, where one does, else at the first of them. */
function reportUnoffered(
  known: Known,
  report: Report,
  sites: readonly OfferSite[],
  transitions: readonly Transition[],
  name: string,
): void {
  const gone: Transition[] = [];
  for (const transition of transitions) {
    const makes = ({ transitions: made }: Acceptance): boolean => made.includes(transition);
    const offered = statusesOf(known, sites, makes);
    const missing = transition.from.filter((status) => !offered.includes(status));
    const parameters = { request: transition.request, statuses: literals(missing), record: name };
    const [guarded] = sites.filter((site) => site.own !== undefined && isMade(known, site, makes));
    if (missing.length === 0) continue;
    if (missing.length === transition.from.length && guarded === undefined) gone.push(transition);
    else if (guarded?.own !== undefined && guarded.row.kind === 'record')
      report(guarded.own, statusFieldOf(guarded.row.schema), 'transition.uncovered', parameters, { at: 'key' });
    else report(transition, 'from', 'transition.uncovered', parameters);
  }
  const [first] = gone;
  const requests = gone.map(({ request }) => request);
  if (first !== undefined) report(first, 'request', 'transition.unoffered', { request: requests });
}

function isMade(known: Known, site: OfferSite, wanted: (acceptance: Acceptance) => boolean): boolean {
  const acceptance = acceptanceOf(known, site);
  return acceptance !== null && wanted(acceptance);
}

function statusesOf(
  known: Known,
  sites: readonly OfferSite[],
  wanted: (acceptance: Acceptance) => boolean,
): readonly unknown[] {
  return sites.flatMap((site) => {
    const acceptance = acceptanceOf(known, site);
    if (acceptance === null || !wanted(acceptance) || site.row.kind !== 'record') return [];
    return offeredStatuses(site.guards, statusFieldOf(site.row.schema), site.row.schema) ?? [];
  });
}

/** A record is shown where a list or a sheet has its rows; parts of another row (its tables) count too. */
function isShown(name: string, screens: readonly Sites[]): boolean {
  return screens.some(({ records }) => records.some(({ record }) => record === name));
}
