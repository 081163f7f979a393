import { createHash } from 'node:crypto';

/** A call of a page; `{n}` in its path is a number that differs from visit to visit. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object | undefined;
}

/** What somebody does at a place, as the page asks it, and how often among a hundred visits. */
export interface Visit {
  readonly share: number;
  readonly calls: readonly (string | Asked)[];
}

const bills = '/api/bill/list?size=20';
const hash = createHash('sha256').update('a file').digest('hex');

/** An operator's visits, as the calls of a day at the head office and at franchisees went. */
export const visits: Readonly<Record<string, Visit>> = {
  'the bills': { share: 22, calls: [`${bills}&totals=amount`, '/api/club/options', '/api/tenant/options'] },
  'the next page': { share: 10, calls: [`${bills}&current={n}`] },
  'filtered bills': { share: 10, calls: [`${bills}&status=1&payTime=2026-02-0{n},&totals=amount`] },
  'a bill searched for': { share: 6, calls: [`${bills}&keyword=1380{n}`] },
  'a bill’s sheet': { share: 14, calls: ['/api/bill/{n}', '/api/audit/list?size=10&record=bill&recordId={n}'] },
  'the stores': { share: 10, calls: ['/api/club/list?size=20', '/api/tenant/options'] },
  'a store edited': {
    share: 10,
    calls: [
      '/api/club/{n}',
      { method: 'PUT', path: '/api/club/{n}', body: { phone: '0571-60000000', serviceFeeRatio: 5 } },
      '/api/club/list?size=20',
    ],
  },
  'the first page': { share: 8, calls: ['/api/session', '/api/revenue/today', '/api/revenue/ranking/club'] },
  'the log': { share: 6, calls: ['/api/audit/list?size=20'] },
  'an export': {
    share: 2,
    calls: [
      '/api/bill/list?size=1000&status=1',
      { method: 'POST', path: '/api/audit/export', body: { request: 'GET /api/bill/list?status=1', rows: 1000, hash } },
    ],
  },
  'a sign-in': {
    share: 2,
    calls: [{ method: 'POST', path: '/api/login', body: { password: 'baize888' } }, '/api/session'],
  },
};

/** Returns the calls of one visit of a person, for this number of it. */
export function callsOf(
  { calls }: Visit,
  number: number,
  username: string,
): readonly (Asked & { readonly name: string })[] {
  return calls.map((call) => {
    const { method, path, body } = typeof call === 'string' ? ({ method: 'GET', path: call } as Asked) : call;
    const name = `${method} ${path.replace(/=[^&]*\{n\}[^&]*/g, '=…').replace('{n}', '{id}')}`;
    const which = path.includes('/list') ? 1 + (number % 9) : 1 + (number % 24);
    const own = path === '/api/login' ? { username } : path.includes('{n}') && { name: `门店 ${which}之${number}` };
    return { name, method, path: path.replaceAll('{n}', String(which)), body: body && { ...own, ...body } };
  });
}
