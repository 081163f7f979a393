import { expect, it } from 'vitest';
import { send } from '../../../../src/console/client/http.ts';
import { readPage } from '../../../../src/console/client/page.ts';
import { sendEdit } from '../../../../src/console/client/write/send-edit.ts';
import { copyVersion } from '../../../../src/console/client/write/version.ts';
import type { Json, Row } from '../../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();

const put = (body: Json) => ({ method: 'PUT', url: '/api/book/7', body }) as const;
const read = (url: string) => send({ method: 'GET', url });
const sent = () => backEnd.calls.map(({ method, headers }) => [method, headers['if-match']]);

it('is sent with the version that the record was read with', async () => {
  answers(200, { title: '书' }, { etag: '"1"' });
  const book = await read('/api/book/7');
  await sendEdit(put({ title: '新书' }), book);
  expect(sent()).toEqual([
    ['GET', undefined],
    ['PUT', '"1"'],
  ]);
});

it('the version of another address is none of its own, though the record there is the same', async () => {
  answers(200, { id: 7, title: '书' }, { etag: '"detail"' });
  await sendEdit(put({ title: '新书' }), await read('/api/book/7/detail'));
  expect(sent()).toEqual([
    ['GET', undefined],
    ['GET', undefined],
    ['PUT', undefined],
  ]);
});

it.each<[string, Json, Json, Json, boolean]>([
  ['nothing has changed', { title: '书', at: 1 }, { title: '书', at: 1 }, { title: '新书' }, true],
  ['what it does not send has changed', { title: '书', at: 1 }, { title: '书', at: 2 }, { title: '新书' }, true],
  ['what it would overwrite has changed', { title: '书' }, { title: '旧书' }, { title: '新书' }, false],
  [
    'one of what it would overwrite has',
    { title: '书', at: 1 },
    { title: '书', at: 2 },
    { title: '新书', at: 3 },
    false,
  ],
  ['it did not have what it has now', { title: '书' }, { title: '书', note: '旧' }, { title: '书', note: '新' }, false],
  ['it is gone', { title: '书' }, null, { title: '新书' }, false],
  ['anything has changed, where it is sent as a list', { title: '书', at: 1 }, { title: '书', at: 2 }, ['新书'], false],
  ['nothing has changed, where it is sent as a list', { title: '书', at: 1 }, { title: '书', at: 1 }, ['新书'], true],
  ['any entry of a list has changed', [{ key: 'a', value: '1' }], [{ key: 'a', value: '2' }], [{ key: 'a' }], false],
])(
  'without a version the record is read once more, and it is sent unless it would overwrite: %s',
  async (_, before, now, body, isSent) => {
    answers(200, before);
    const addresses = () => new Set(backEnd.calls.filter(({ method }) => method === 'GET').map(({ url }) => url));
    const record = copyVersion(await read('/api/book/7/detail'), { form: true });
    answers(200, now);
    const outcome = sendEdit(put(body), record).then(
      () => 'sent',
      ({ status }) => status,
    );
    expect(await outcome).toBe(isSent ? 'sent' : 412);
    expect(sent().map(([method]) => method)).toEqual(isSent ? ['GET', 'GET', 'PUT'] : ['GET', 'GET']);
    expect([...addresses()]).toEqual(['/api/book/7/detail']);
  },
);

it('a row of a list is sent with the version that came with it, for itself only', async () => {
  const page = { records: [{ id: 7 }, null, { id: 8 }], total: 2, versions: ['"a"', '"b"', '"c"'] };
  const [, row] = readPage(page).records;
  answers(204);
  await sendEdit({ method: 'PUT', url: '/api/book/8/lend' }, { ...row });
  await sendEdit({ method: 'PUT', url: '/api/book/8/lend' }, copyVersion(row ?? null, { title: '新书' }));
  await sendEdit({ method: 'PUT', url: '/api/book/8' }, copyVersion(row ?? null, { title: '新书' }));
  expect(sent().map(([, version]) => version)).toEqual([undefined, undefined, '"c"']);
});

it.each<[string, Row | undefined, boolean]>([
  ['nothing has changed', { id: 7, title: '书', at: 2 }, true],
  ['what it would overwrite has changed', { id: 7, title: '旧书', at: 1 }, false],
  ['what it did not say has come up since', { id: 7, title: '书', at: 1, note: '旧' }, true],
  ['its list shows it no more', undefined, true],
])('a row without a version is compared with what the list shows now: %s', async (_, now, isSent) => {
  const [row = {}] = readPage([{ id: 7, title: '书', at: 1 }]).records;
  answers(204);
  const outcome = sendEdit(put({ title: '新书', note: '' }), row, async () => now).then(
    () => 'sent',
    ({ status, isRefusal }) => [status, isRefusal],
  );
  expect(await outcome).toEqual(isSent ? 'sent' : [412, true]);
});

it('what nobody can read again, and what is created, are sent as they are', async () => {
  answers(200, {});
  await sendEdit(put({ title: '新书' }), { id: 7, title: '书' });
  await sendEdit({ ...put({ title: '新书' }), method: 'POST' }, await read('/api/book/new'));
  expect(sent().map(([method]) => method)).toEqual(['PUT', 'GET', 'POST']);
});
