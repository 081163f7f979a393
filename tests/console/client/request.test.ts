import { expect, it, vi } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { addressOf, fill, fillRead, fillWrite, queryAbout, values } from '../../../src/console/client/request.ts';

const request = { method: 'POST', url: ['/api/branch/', { field: 'id' }, '/close'] } as const;

it.each([
  [7, '/api/branch/7/close'],
  ['9007199254740993', '/api/branch/9007199254740993/close'],
  ['a/b?c#d', '/api/branch/a%2Fb%3Fc%23d/close'],
  ['店', '/api/branch/%E5%BA%97/close'],
])('fills %j, encoded', (id, url) => {
  expect(fill(request, { id })).toEqual({ method: 'POST', url });
});

it.each([[undefined], [null], [''], ['.'], ['..'], [{}], [[1]]])('refuses to call with %j in the path', (id) => {
  const row = id === undefined ? {} : { id };
  const refused = new CallError(422, { message: '这条记录的内容不完整，请联系管理员。（缺少：id）' });
  expect(() => fill(request, row)).toThrow(refused);
  expect(addressOf({ ...request, method: 'GET' }, row)).toBeUndefined();
});

it('a question about a row is the one for its address, and fails like a call if the row lacks a value', async () => {
  const read = { method: 'GET', url: request.url } as const;
  const get = vi.fn(async (url: string) => url);
  const asked = queryAbout('form', read, { id: 7 }, 'shown');
  expect([asked.key, asked.keeps, await asked.queryFn(get)]).toEqual([
    'form /api/branch/7/close',
    'shown',
    '/api/branch/7/close',
  ]);
  const lacking = queryAbout('form', read, { id: null });
  expect(lacking.key).not.toBe(queryAbout('form', { ...read, url: ['/api/', { field: 'id' }] }, {}).key);
  await expect(lacking.queryFn(get)).rejects.toBeInstanceOf(CallError);
  expect(get).toHaveBeenCalledTimes(1);
});

it('sends constants and fields with their types kept, and leaves out what the row lacks', () => {
  const resolved = { id: { field: 'id' }, status: { constant: 2 }, note: { field: 'note' }, gone: { field: 'gone' } };
  expect(values(resolved, { id: 7, note: null })).toEqual({ id: 7, status: 2, note: null });
});

it('reads only with a request that reads, and writes only with one that writes', () => {
  const read = { method: 'GET', url: request.url } as const;
  expect(fillRead(read, { id: 7 })).toEqual({ method: 'GET', url: '/api/branch/7/close' });
  expect(fillWrite(request, { id: true })).toEqual({ method: 'POST', url: '/api/branch/true/close' });
  expect(() => fillRead(request, { id: 7 })).toThrow('POST /api/branch/7/close does not read.');
  expect(() => fillWrite(read, { id: 7 })).toThrow('GET /api/branch/7/close only reads.');
});
