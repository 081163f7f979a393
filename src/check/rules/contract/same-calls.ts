import { fieldsOf } from '../../../compile/text.ts';
import type { RequestAction } from '../../../kinds/actions/request/spec.ts';
import { excludes } from '../../../language/guards/excludes.ts';
import { resolveWhen } from '../../../language/guards/resolve.ts';
import { isSame } from '../../../language/same.ts';
import type { Known } from '../../known.ts';
import type { ScreenRule } from '../../rule.ts';
import type { ActionSite } from '../../sites/sites.ts';
import { consequencesOf } from './consequences.ts';

/**
 * Checks that two actions offered side by side in the same states do not send the same request: one would do what the
 * other announces.
 */
export const sameCalls: ScreenRule = ({ actions }, known, report) => {
  for (const [index, site] of actions.entries()) {
    const duplicate = actions.slice(0, index).find((other) => isSameCall(site, other));
    // Bulk actions are inferred from row actions.
    if (duplicate === undefined || site.place === 'bulk') continue;
    // Report the action whose confirmation does not fit the request; otherwise the later one.
    const [odd, other] =
      isWithoutQuestion(duplicate, known) && !isWithoutQuestion(site, known) ? [duplicate, site] : [site, duplicate];
    const place = 'body' in odd.action ? 'body' : 'request';
    report(odd.action, place, 'body.same', { title: odd.action.title, other: other.action.title });
  }
};

function isSameCall(site: ActionSite, other: ActionSite): boolean {
  const [one, two] = [sentBy(site), sentBy(other)];
  if (site.owner !== other.owner || one === undefined || two === undefined) return false;
  const isSent = one.request === two.request && one.send === two.send && isSame(one.body ?? {}, two.body ?? {});
  return isSent && !excludes(site.offer.guards.flatMap(resolveWhen), other.offer.guards.flatMap(resolveWhen));
}

function sentBy({ action }: ActionSite): RequestAction | undefined {
  return action.kind === 'request' ? action : undefined;
}

/** Returns whether the confirmation lacks a field that the contract requires it to name. */
function isWithoutQuestion(site: ActionSite, known: Known): boolean {
  const { confirm, warning } = sentBy(site) ?? {};
  const named = fieldsOf(`${confirm} ${warning}`);
  return consequencesOf(known, site).some(({ asks = [] }) => asks.some((field) => !named.includes(field)));
}
