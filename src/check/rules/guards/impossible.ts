import type { When } from '../../../language/guard.ts';
import { excludes } from '../../../language/guards/excludes.ts';
import type { Guard } from '../../../language/guards/guard.ts';
import { passes } from '../../../language/guards/holds.ts';
import { resolveWhen } from '../../../language/guards/resolve.ts';
import type { Json } from '../../../language/json.ts';
import { requestParts } from '../../../language/project/request-parts.ts';
import type { Known, Report } from '../../known.ts';
import type { ScreenRule } from '../../rule.ts';
import type { OfferSite, Sites } from '../../sites/sites.ts';
import { valuesOf } from './guards.ts';

/**
 * Checks that every action can be offered for some row: its guards, those around it, and the list's fixed filters do
 * not exclude each other.
 */
export const impossibleGuards: ScreenRule = (sites, known, report) => {
  const ofList = new Set(
    sites.actions.flatMap(({ place, offer }) => (place === 'row' || place === 'bulk' ? [offer] : [])),
  );
  for (const site of sites.offers) {
    const fixed = ofList.has(site) ? fixedBy(sites, site, known) : [];
    checkOffer(site, [...fixed, ...site.guards], known, report);
  }
};

function checkOffer(site: OfferSite, all: readonly When[], known: Known, report: Report): void {
  if (all.length < 2) return;
  const guards = all.flatMap(resolveWhen);
  for (const field of new Set(guards.map((one) => one.field))) {
    const asking = guards.filter((one) => one.field === field);
    if (asking.length < 2 || !isImpossible(asking, valuesOf(known, site.row, field))) continue;
    const path = all.flatMap((when) => (field in when ? [JSON.stringify({ [field]: when[field] ?? null })] : []));
    const parameters = { title: site.title, path: path.join(' → '), field };
    if (site.own !== undefined && field in site.own) report(site.own, field, 'guard.never', parameters, { at: 'key' });
    else report(site.owner, site.key, 'guard.never', parameters, { at: 'key' });
    return;
  }
}

/**
 * Returns whether no value passes all guards: tries each of a few values, otherwise looks for two guards that exclude
 * each other.
 */
function isImpossible(guards: readonly Guard[], values: readonly Json[] | undefined): boolean {
  if (values !== undefined) return [...values, null].every((value) => !guards.every(({ test }) => passes(test, value)));
  return guards.some((one, index) => guards.slice(0, index).some((other) => excludes([one], [other])));
}

/** Returns the fixed filters of a list's request as guards, for fields with few values. */
function fixedBy({ screen }: Sites, { row }: OfferSite, known: Known): readonly When[] {
  if (screen.kind !== 'list') return [];
  return (requestParts(screen.request)?.query ?? []).flatMap(([field, text]): readonly When[] => {
    const values = valuesOf(known, row, field);
    if (values === undefined || /[{}%]/.test(text)) return [];
    const named = values.filter((value) => text.split(',').includes(String(value)));
    return named.length === 0 ? [] : [{ [field]: named as (string | number)[] }];
  });
}
