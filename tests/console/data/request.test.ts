import { expect, it } from 'vitest';
import { fill, fillRead, fillWrite, values } from '../../../src/console/data/request.ts';

const request = { method: 'POST', url: ['/api/club/', { field: 'id' }, '/close'] } as const;

it.each([
  [7, '/api/club/7/close'],
  ['9007199254740993', '/api/club/9007199254740993/close'],
  ['a/b?c#d', '/api/club/a%2Fb%3Fc%23d/close'],
  ['店', '/api/club/%E5%BA%97/close'],
])('fills %j, encoded', (id, url) => {
  expect(fill(request, { id })).toEqual({ method: 'POST', url });
});

it.each([[undefined], [null], [''], ['.'], ['..'], [{}], [[1]]])('refuses to call with %j in the path', (id) => {
  expect(() => fill(request, id === undefined ? {} : { id })).toThrow('needs "id"');
});

it('sends constants and fields with their types kept, and leaves out what the row lacks', () => {
  const resolved = { id: { field: 'id' }, status: { constant: 2 }, note: { field: 'note' }, gone: { field: 'gone' } };
  expect(values(resolved, { id: 7, note: null })).toEqual({ id: 7, status: 2, note: null });
});

it('reads only with a request that reads, and writes only with one that writes', () => {
  const read = { method: 'GET', url: request.url } as const;
  expect(fillRead(read, { id: 7 })).toEqual({ method: 'GET', url: '/api/club/7/close' });
  expect(fillWrite(request, { id: true })).toEqual({ method: 'POST', url: '/api/club/true/close' });
  expect(() => fillRead(request, { id: 7 })).toThrow('POST /api/club/7/close does not read.');
  expect(() => fillWrite(read, { id: 7 })).toThrow('GET /api/club/7/close only reads.');
});
