import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { adminPermissions } from '../../../src/hall/areas/account/permissions.ts';
import { ungrantedPermissions } from '../../../src/server/accounts/ungranted-permissions.ts';
import { sampled } from '../../depth.ts';
import { type Planted, plantedIn } from './planted.ts';

const shipped = plantedIn(
  await readProject(process.cwd()),
  adminPermissions.map(({ code }) => code),
);
const created = plantedIn(await readProject('src/template'), ['book']);

function isFound({ files, codes, permissions }: Planted): boolean {
  const problems =
    permissions === undefined
      ? check(files)
      : ungrantedPermissions(
          { areas: [], permissions: permissions.map((code) => ({ code, name: code })) },
          files,
          'en',
        );
  return problems.some(({ code }) => codes.includes(code));
}

test('of the faults planted all over the shipped project and the template, proofs find 98 in 100', () => {
  const planted = [...shipped, ...created];
  expect(planted.length).toBeGreaterThan(150);
  // Each is a whole check: the short run plants one in sixteen.
  const drawn = sampled(planted, 16);
  const missed = drawn.filter((one) => !isFound(one)).map(({ name }) => name);
  expect(missed.length / drawn.length, missed.join('\n')).toBeLessThanOrEqual(0.02);
}, 120_000);

test('each kind of proof has faults planted for it', () => {
  const codes = new Set([...shipped, ...created].flatMap((one) => one.codes));
  for (const code of [
    'status.stuck',
    'status.unreached',
    'transition.oneway',
    'approval.alone',
    'approval.bypassed',
    'approval.setting',
    'guard.never',
    'filter.never',
    'action.alike',
    'screen.unreadable',
    'permission.ungranted',
  ])
    expect(codes).toContain(code);
});
