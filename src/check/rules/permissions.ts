import { findCall } from '../../compile/call.ts';
import type { Api } from '../../language/api.ts';
import { nearest } from '../nearest.ts';
import type { ScreenRule } from '../rule.ts';

/** Permissions are codes of the contract, and as strict as the calls behind them. */
export const permissions: ScreenRule = (sites, known, report) => {
  if (known.api === null) return;
  const { api } = known;
  const codes = codesOf(api);
  for (const site of sites.permissions) {
    const { owner, permission, requests, level, open } = site;
    const [code = '', given] = permission.split(':');
    if (code === 'session' && given === undefined && open) continue;
    if (!codes.has(code) || !levels.includes(given)) {
      const hint = codes.has(code) ? code : nearest(code, codes);
      report(owner, 'permission', 'permission.unknown', { permission }, { hint });
    } else if (!report.isBlamed(owner, 'request')) {
      const short = requests.find((request) => !isEnough(neededFor(api, request), code, given ?? level));
      if (short === undefined) continue;
      const needed = neededFor(api, short) ?? '';
      const hint = needed.replace(/:read$/, '');
      report(owner, 'permission', 'permission.differs', { permission, needed, request: short }, { hint });
    }
  }
};

const levels: readonly (string | undefined)[] = [undefined, 'read', 'write'];

function neededFor(api: Api, request: string): string | undefined {
  return findCall(api, request)?.call.permission;
}

/** Whoever has the code may make the call; a stricter level is the screen's choice, another code is a mistake. */
function isEnough(needed: string | undefined, code: string, level: string): boolean {
  if (needed === undefined) return true;
  if (needed === 'public' || needed === 'session') return code === 'session' || code === needed;
  const [wanted, least] = needed.split(':');
  return wanted === code && (least === 'read' || level === 'write');
}

function codesOf(api: Api): ReadonlySet<string> {
  const codes = Object.values(api).map(({ permission }) => permission.split(':')[0] ?? '');
  return new Set([...codes, 'session'].filter((code) => code !== 'public' && code !== ''));
}
