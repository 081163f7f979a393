import type { Api } from '../../../language/contract/api.ts';
import { memoized } from '../../../language/memoized.ts';
import { isRead } from '../../../language/places/calls.ts';
import { codesIn } from '../../../language/places/permission.ts';
import { findCall } from '../../../language/project/find-call.ts';
import type { Report } from '../../known.ts';
import { nearest } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';
import type { PermissionSite } from '../../sites/sites.ts';

/** Checks that permissions are codes of the contract, as strict as the calls they guard. */
export const permissions: ScreenRule = (sites, known, report) => {
  if (known.api === null) return;
  const { api } = known;
  const codes = codesOf(api);
  for (const site of sites.permissions) checkSite(site, api, codes, report);
};

function checkSite(site: PermissionSite, api: Api, codes: ReadonlySet<string>, report: Report): void {
  const { owner, permission, level } = site;
  const [code = '', given] = permission.split(':');
  // Without an existing call, no permission can be derived.
  if (report.isBlamed(owner, 'request') || report.isBlamed(owner, 'load')) return;
  if (!codes.has(code) || !written.test(permission)) {
    const hint = codes.has(code) ? code : nearest(code, codes);
    report(owner, 'permission', 'permission.unknown', { permission }, { hint, choices: codes });
  } else {
    const short = shortRequest(site, api, code, given ?? level);
    if (short === undefined) return;
    const needed = neededFor(api, short) ?? '';
    // A code without a level gets the level of its place.
    const hint = needed === 'public' ? 'session' : needed.replace(`:${level}`, '');
    report(owner, 'permission', 'permission.differs', { permission, needed, request: short }, { hint });
  }
}

/** Returns the first request if neither it nor the first write requires the declared permission. */
function shortRequest({ requests }: PermissionSite, api: Api, code: string, level: string): string | undefined {
  const [first, ...more] = requests;
  const essential = [first, more.find((request) => !isRead(request))];
  const fits = (request = ''): boolean => isEnough(neededFor(api, request), code, level);
  return essential.some(fits) ? undefined : first;
}

/** Matches a code with an optional level; `session` has no level. */
const written = /^(?!session:)[^:]+(:(read|write))?$/;

function neededFor(api: Api, request: string): string | undefined {
  return findCall(api, request)?.call.permission;
}

/** Returns whether a code at a level is exactly the permission that a call requires. */
function isEnough(needed: string | undefined, code: string, level: string): boolean {
  if (needed === 'public' || needed === 'session') return code === 'session';
  const [wanted, least] = needed?.split(':') ?? [];
  return wanted === code && least === level;
}

/** Cached, because every screen is checked against the same contract. */
const codesOf = memoized((api: Api): ReadonlySet<string> => new Set([...codesIn(api), 'session']));
