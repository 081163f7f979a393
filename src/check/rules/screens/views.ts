import { own } from '../../../language/own.ts';
import { isEngineView } from '../../../language/project/engine-views.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';
import { propertyOf, type Row } from '../../sites/row.ts';
import type { ViewSite } from '../../sites/sites.ts';
import { findRequest } from '../contract/requests.ts';

/** Checks that custom views exist and get the parameters they require. */
export const views: ScreenRule = (sites, known, report) => {
  for (const { owner, row } of sites.views) checkView(owner, row, known, report);
};

/**
 * Checks that the calls of custom views exist: they decide which permission opens a view. Calls of the engine's own
 * views are checked where a view is used.
 */
export const viewFile: FileRule = ({ api, views }, report) => {
  for (const { requests = [] } of Object.values(views ?? {}).filter((entry) => !isEngineView(entry)))
    for (const [key, request] of requests.entries())
      if (api !== null) findRequest(api, { owner: requests, key, request }, report);
};

/**
 * Reports a custom view that does not exist, values that it does not accept, and values that it lacks.
 *
 * @example
 * checkView({ view: 'shevles' }, row, known, report); // reports view.unknown
 */
export function checkView(owner: ViewSite['owner'], row: Row, known: Known, report: Report): void {
  if (known.views === null) return;
  const entry = own(known.views, owner.view);
  if (entry === undefined) {
    report(owner, 'view', 'view.unknown', { view: owner.view }, nameHint(owner.view, Object.keys(known.views)));
    return;
  }
  if (known.api !== null && isEngineView(entry))
    for (const request of entry.requests ?? []) findRequest(known.api, { owner, key: 'view', request }, report);
  const given = Object.keys(owner.with ?? {});
  const offered = Object.keys(entry.with?.properties ?? {});
  const unknown = given.filter((key) => !offered.includes(key));
  // Row fields named like a parameter are expected to be passed, required or not.
  const wanted = offered.filter((key) => entry.with?.required?.includes(key) || propertyOf(row, key) !== undefined);
  const missing = wanted.filter((key) => !given.includes(key));
  if (unknown.length > 1) {
    report(owner, 'view', 'with.unknown', { key: unknown, view: owner.view });
    return;
  }
  for (const key of unknown)
    report(
      owner.with ?? owner,
      key,
      'with.unknown',
      { key, view: owner.view },
      { at: 'key', hint: nearest(key, offered) ?? missing[0], choices: offered },
    );
  const left = missing.slice(unknown.length);
  if (left.length > 0)
    report(owner, placeOfWith(owner), 'with.missing', { keys: left, view: owner.view }, { at: 'key' });
}

/** Returns the key of `with`, or that of the position where it would be written. */
function placeOfWith(owner: ViewSite['owner']): string {
  return ['with', 'width', 'heading', 'open'].find((key) => Object.hasOwn(owner, key)) ?? 'view';
}
