import { isStatuses, type Statuses, type Transition } from '../../../language/contract/record.ts';
import { grouped } from '../../../language/grouped.ts';
import type { When } from '../../../language/guard.ts';
import { covers } from '../../../language/guards/covers.ts';
import { resolveWhen } from '../../../language/guards/resolve.ts';
import type { Known, Report } from '../../known.ts';
import type { Code } from '../../messages/messages.ts';
import type { Parameters } from '../../messages/say.ts';
import { literals } from '../../problems/words.ts';
import type { ProjectRule, ScreenRule } from '../../rule.ts';
import type { OfferSite, Sites } from '../../sites/sites.ts';
import { type Acceptance, acceptanceOf, acceptedRowsOf } from '../../sites/statuses.ts';
import { guardOf } from './guards.ts';

/** Checks that no action is offered in a status in which the back end rejects it. */
export const refusedActions: ScreenRule = (sites, known, report) => {
  for (const { acceptance, site } of acceptedOffers(known, sites)) {
    const { own, title } = site;
    const { field, isOtherBody, statuses } = acceptance;
    if (isOtherBody || own?.[field] === undefined) continue;
    const refused = refusedStatuses(acceptance);
    const parameters = { title, statuses: literals(refused), accepted: literals(statuses) };
    if (refused.length > 0) report(own, field, 'guard.refused', parameters, { at: 'key' });
  }
};

/** Checks that an action which changes a status, or is rejected in some, declares the statuses it is offered in. */
export const guardedActions: ScreenRule = (sites, known, report) => {
  for (const { acceptance, site } of acceptedOffers(known, sites)) {
    const { title } = site;
    const { field, offered, statuses } = acceptance;
    const refused = refusedStatuses(acceptance);
    const accepted = literals(statuses);
    const say = (code: Code, parameters: Parameters): void =>
      report(site.owner, site.key, code, parameters, { at: 'key' });
    if (acceptance.isOtherBody) reportBody(site, report);
    else if (offered === null)
      say('guard.missing', { title, field, statuses: accepted, when: guardOf(field, accepted) });
    // The section's guard admits rejected statuses, and the action has no guard of its own.
    else if (refused.length > 0) say('guard.refused', { title, statuses: literals(refused), accepted });
  }
};

/** Reports at the body or, without one, at the request that needs it. */
function reportBody({ action, owner, key, title }: OfferSite, report: Report): void {
  const lacking = action !== undefined && 'request' in action ? action : undefined;
  if (lacking === undefined) report(owner, key, 'transition.body', { title }, { at: 'key' });
  else report(lacking, 'body' in lacking ? 'body' : 'request', 'transition.body', { title }, { at: 'key' });
}

/** Checks that no action is offered for a row that the record's conditions reject in any status. */
export const acceptedRows: ScreenRule = (sites, known, report) => {
  for (const site of sites.offers)
    for (const rows of acceptedRowsOf(known, site))
      if (!covers(resolveWhen(rows), site.guards.flatMap(resolveWhen))) {
        const parameters = { title: site.title, when: JSON.stringify(rows) };
        report(site.owner, site.key, 'guard.loose', parameters, { at: 'key' });
      }
};

/** Returns the statuses in which an action is offered and rejected. */
function refusedStatuses({ offered, statuses }: Acceptance): readonly unknown[] {
  return (offered ?? []).filter((status) => !statuses.includes(status));
}

/**
 * Checks that everything a record's status allows is offered by some screen of that record: in every status, by every
 * request.
 */
export const offeredTransitions: ProjectRule = (known, report, screens) => {
  const offers = screens.flatMap((sites) => acceptedOffers(known, sites));
  // The records that a list, a sheet or a table inside another row shows.
  const shown = new Set(screens.flatMap(({ records }) => records.map(({ record }) => record)));
  const making = grouped(
    offers.flatMap((offer) => offer.acceptance.transitions.map((transition) => [transition, offer] as const)),
  );
  const accepting = grouped(offers.map((offer) => [offer.acceptance.accepted, offer] as const));
  for (const [name, record] of known.records) {
    if (record === null || !shown.has(name)) continue;
    const gone: Transition[] = [];
    for (const transition of record.transitions ?? []) {
      const gap = gapOf(making.get(transition) ?? [], transition.from);
      if (gap.isWhole) gone.push(transition);
      else reportGap(gap, transition.request, report, transition, 'from');
    }
    const [first] = gone;
    const requests = gone.map(({ request }) => request);
    if (first !== undefined) report(first, 'request', 'transition.unoffered', { request: requests });
    // Calls that change no status are optional for screens.
    for (const [request, statuses] of Object.entries(record.accepts ?? {})) {
      if (!isStatuses(statuses)) continue;
      const gap = gapOf(accepting.get(statuses) ?? [], statuses);
      if (!gap.isWhole) reportGap(gap, request, report, statuses, null);
    }
  }
};

/** An action that screens offer, and its transition in the record. */
interface AcceptedOffer {
  readonly site: OfferSite;
  readonly acceptance: Acceptance;
}

function acceptedOffers(known: Known, { offers }: Sites): readonly AcceptedOffer[] {
  return offers.flatMap((site) => {
    const acceptance = acceptanceOf(known, site);
    return acceptance === null ? [] : [{ site, acceptance }];
  });
}

/** Statuses in which a record allows a request that no screen offers. */
interface Gap {
  readonly missing: readonly unknown[];
  /** The guard that excludes them from an offer, and its field. */
  readonly guarded: { readonly own: When; readonly field: string } | undefined;
  /** Whether no screen offers the request at all. */
  readonly isWhole: boolean;
}

/** Returns the statuses in which none of these offers, all of one request, is available. */
function gapOf(all: readonly AcceptedOffer[], statuses: Statuses): Gap {
  // Bulk offers count only if there is no single-row action.
  const ofOne = new Set(all.flatMap(({ site }) => (site.isBulk === true ? [] : [site.key])));
  const wanted = all.filter(({ site }) => {
    // A file import does under another name what row actions do one by one.
    if (site.action?.kind === 'import') return ofOne.size === 0;
    return site.isBulk !== true || !ofOne.has(site.key);
  });
  const offered = wanted.flatMap(({ acceptance }) => acceptance.offered ?? []);
  const missing = statuses.filter((status) => !offered.includes(status));
  const [guarded] = wanted.flatMap(({ site: { own }, acceptance: { field } }) => (own ? [{ own, field }] : []));
  return { missing, guarded, isWhole: missing.length === statuses.length && guarded === undefined };
}

/** Reports at the guard that excludes the statuses, if there is one, else where the record names them. */
function reportGap(
  { missing, guarded }: Gap,
  request: string,
  report: Report,
  owner: object,
  key: string | null,
): void {
  if (missing.length === 0) return;
  const parameters = { request, statuses: literals(missing) };
  if (guarded === undefined) report(owner, key, 'transition.uncovered', parameters);
  else report(guarded.own, guarded.field, 'transition.uncovered', parameters, { at: 'key' });
}
