import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import type { ResolvedList } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { inversesOf } from '../../src/language/contract/inverses.ts';
import { holds } from '../../src/language/guards/holds.ts';
import type { Json } from '../../src/language/json.ts';
import { parseProject } from '../../src/language/project/project.ts';

test('calls undo one another: franchisees, banners and closed stores, devices and shops of both platforms', async () => {
  const { api: calls, records } = parseProject(await readProject('.'));
  const found = inversesOf(calls, records).map(({ request, was, undo }) => [request, was?.value, undo]);
  expect(found).toEqual([
    ['POST /api/table/{id}/bind/{deviceId}', undefined, 'POST /api/table/{id}/unbind/{deviceId}'],
    ['POST /api/table/{id}/unbind/{deviceId}', undefined, 'POST /api/table/{id}/bind/{deviceId}'],
    ['POST /api/ticket/meituan/shop/{id}/unbind', undefined, 'POST /api/ticket/meituan/shop/{id}/bind/{clubId}'],
    ['POST /api/ticket/meituan/shop/{id}/bind/{clubId}', undefined, 'POST /api/ticket/meituan/shop/{id}/unbind'],
    ['POST /api/ticket/douyin/shop/{id}/unbind', undefined, 'POST /api/ticket/douyin/shop/{id}/bind/{clubId}'],
    ['POST /api/ticket/douyin/shop/{id}/bind/{clubId}', undefined, 'POST /api/ticket/douyin/shop/{id}/unbind'],
    ['PUT /api/config/banner/{id}', 0, 'PUT /api/config/banner/{id}'],
    ['PUT /api/config/banner/{id}', 1, 'PUT /api/config/banner/{id}'],
    ['POST /api/club/{id}/close', 1, 'POST /api/club/{id}/reopen'],
    ['POST /api/club/{id}/reopen', 4, 'POST /api/club/{id}/close'],
    ['POST /api/config/feedback/{id}/finish', 1, 'POST /api/config/feedback/{id}/reopen'],
    ['PUT /api/tenant/{id}/status/1', 0, 'PUT /api/tenant/{id}/status/0'],
    ['PUT /api/tenant/{id}/status/0', 1, 'PUT /api/tenant/{id}/status/1'],
    ['PUT /api/admin/user/{id}/status/1', 0, 'PUT /api/admin/user/{id}/status/0'],
    ['PUT /api/admin/user/{id}/status/0', 1, 'PUT /api/admin/user/{id}/status/1'],
  ]);
});

test('an amount’s range that the check accepts offers the refund of a bill whose amount is sent as text', async () => {
  const shipped = await readProject(process.cwd());
  const bill = (shipped['screens/bill.json'] ?? '').replace(
    '"when": { "status": 1, "approval": null }',
    '"when": { "status": 1, "approval": null, "amount": { "maximum": 100000 } }',
  );
  const files = { ...shipped, 'screens/bill.json': bill };
  expect(check(files)).toEqual([]);
  const { row } = compileScreen(parseProject(files), 'bill') as ResolvedList;
  const refund = row.find(({ name }) => name === 'refund');
  const offered = (amount: Json): boolean => holds(refund?.when ?? [], { status: 1, amount });
  expect(['27.00', 27, '100000.00', '100000.01', 'free', null].map(offered)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
