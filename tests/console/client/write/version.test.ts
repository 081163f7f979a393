import { expect, test } from 'vitest';
import { keepVersion } from '../../../../src/console/client/query/versions.ts';
import { copyVersion, forgetVersion, versionFor } from '../../../../src/console/client/write/version.ts';
import { isCall } from '../../../../src/console/client/write/written.ts';

test('a change names the version that was read at its own address, until the record has changed', () => {
  const record = { id: 1 };
  keepVersion(record, '/api/branch/1', '"a"');
  expect(versionFor(record, '/api/branch/1')).toBe('"a"');
  expect(versionFor(record, '/api/branch/2')).toBeUndefined();
  expect(versionFor({ id: 1 }, '/api/branch/1')).toBeUndefined();
  forgetVersion(record);
  expect(versionFor(record, '/api/branch/1')).toBeUndefined();
});

test('an answer without a version has none, and neither has what is no record', () => {
  const record = { id: 1 };
  keepVersion(record, '/api/branch/1', null);
  keepVersion(null, '/api/branch/1', '"a"');
  keepVersion('text', '/api/branch/1', '"a"');
  forgetVersion(null);
  expect([record, null, 'text'].map((one) => versionFor(one, '/api/branch/1'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a copy is the same version of the same record', () => {
  const record = { id: 1 };
  keepVersion(record, '/api/branch/1', '"a"');
  expect(versionFor(copyVersion(record, { id: 1, name: '店' }), '/api/branch/1')).toBe('"a"');
  expect(versionFor(copyVersion({ id: 1 }, { id: 1 }), '/api/branch/1')).toBeUndefined();
  expect([copyVersion(record, null), copyVersion(null, 'x')]).toEqual([null, 'x']);
});

test.each([
  ['POST', '/api/branch/7/close', true],
  ['POST', '/api/branch/7/close?force=1', true],
  ['PUT', '/api/branch/7/close', false],
  ['POST', '/api/branch/7/open', false],
  ['POST', '/api/branch/7', false],
  ['POST', '/api/branch/7/close/now', false],
])('%s %s is a call of closing a store: %j', (method, url, isOne) => {
  expect(isCall({ method, url }, 'POST /api/branch/{id}/close')).toBe(isOne);
});
