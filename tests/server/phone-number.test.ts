import { afterEach, expect, onTestFinished, test } from 'vitest';
import { setRegion } from '../../src/language/region/region.ts';
import { regionOf } from '../../src/language/region/region-of.ts';
import { contractOf } from '../../src/server/http/contract.ts';
import { libraryFiles, libraryService } from './library/library.ts';
import { openApiOf } from './open-api.ts';
import { temporarySqlite } from './stores.ts';

afterEach(() => setRegion());

/** The library, in whose form a branch has a telephone number of a country. */
async function adminIn(country?: string, format = 'phone') {
  setRegion(regionOf({ country }));
  const files = await libraryFiles();
  const name = 'schemas/forms/branch-edit.json';
  const form = files[name]?.replace('"pattern": "^[0-9+() -]*$"', `"format": "${format}"`);
  const contract = contractOf({ ...files, [name]: form ?? '' });
  const api = await openApiOf(libraryService, contract, await temporarySqlite('library'));
  onTestFinished(api.close);
  return api.as('admin');
}

const message = '请输入正确的电话';

test('a number is taken as it is typed where it is one of the country, or says its own', async () => {
  const admin = await adminIn('DE');
  const save = (phone: string) => admin.put('/api/branch/1', { name: '总馆', phone });
  for (const phone of ['030 123456', '030/123456', '(0171) 1234567', '+49 30 123456', '+1 212 555 0100']) {
    expect((await save(phone)).status, phone).toBe(204);
    expect((await admin.get('/api/branch/1')).body.phone).toBe(phone);
  }
  for (const phone of ['030 12', '00000000', '+49 30 12', 'Tel. 030 123456', '030 123456 oder 7', '+', '']) {
    expect(await save(phone), phone).toMatchObject({ status: 400, body: { errors: [{ field: 'phone', message }] } });
  }
});

test('where the project says no country, numbers are those of China', async () => {
  const admin = await adminIn();
  const save = async (phone: string) => (await admin.put('/api/branch/1', { name: '总馆', phone })).status;
  expect(await save('138 0013 8000')).toBe(204);
  expect(await save('010-12345678')).toBe(204);
  // It is one in Paris, and has ten digits.
  expect(await save('01 42 68 53 00')).toBe(400);
});

test.each([
  ['DE', '10115', '1011'],
  ['GB', 'SW1A 1AA', '10115'],
  ['NL', '1012 JS', '1012 SS'],
  ['JP', '100-0001', '1000001'],
  ['US', '94103-1234', '9410'],
  [undefined, '100010', '10001'],
  // Its codes are not known: anything that looks like one.
  ['HK', '999077', 'post office'],
])('in %s %s is a postal code, and %s is none', async (country, right, wrong) => {
  const admin = await adminIn(country, 'postal-code');
  const save = async (phone: string) => (await admin.put('/api/branch/1', { name: '总馆', phone })).status;
  expect([await save(right), await save(wrong), await save('')]).toEqual([204, 400, 400]);
});

test('a number is found however it is written and asked for in the country of the project', async () => {
  const admin = await adminIn('DE');
  const found = async (keyword: string) =>
    (await admin.get(`/api/branch/list?keyword=${encodeURIComponent(keyword)}`)).body.records.map(({ id }) => id);
  for (const stored of ['+49 30 7654321', '030/7654321', '(030) 765-4321']) {
    await admin.put('/api/branch/1', { name: '总馆', phone: stored });
    for (const asked of ['030 7654', '+49 30 76543', '7654321', '(030) 7654', '030-7654321', '0049 30 7654321'])
      expect(await found(asked), `${stored} by ${asked}`).toEqual([1]);
    expect(await found('030 7655')).toEqual([]);
  }
});
