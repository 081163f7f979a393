import { describe, expect, test } from 'vitest';
import { type Asked, type Said, speaking } from './speaking.ts';

const shelves = Array.from({ length: 130 }, (_, index) => ({
  code: index + 1,
  label: `架${index + 1}`,
  archived: index === 1,
}));

async function choosing(call: object, answer: (asked: Asked) => Said) {
  const api = await speaking({
    backEnd: { record: { identity: 'code' }, paging: { kind: 'offset', most: 50 }, list: { records: 'rows' } },
    calls: {
      'GET /api/book/options': {
        permission: 'book:read',
        options: 'book',
        backEnd: { request: 'GET /shelves', option: { name: 'label', disabled: 'archived' } },
        ...call,
      },
    },
    properties: { shelfCode: { type: ['integer', 'null'], title: '书架号', options: 'shelf', empty: '—' } },
    edits: {
      'screens/shared/options.json': (options) => ({
        ...options,
        shelf: { title: '书架', request: 'GET /api/book/options' },
      }),
      'screens/book.json': ({ columns, ...screen }) => ({
        ...screen,
        columns: [...(columns as unknown[]), 'shelfCode'],
      }),
    },
    answer,
  });
  expect(api.problems).toEqual([]);
  return api;
}

const rows = ({ query }: Asked): Said => {
  const found = shelves.filter(({ label }) => label.includes(query.get('keyword') ?? ''));
  const [offset, size] = [Number(query.get('offset')), Number(query.get('size'))];
  return { body: { rows: found.slice(offset, offset + size), total: found.length } };
};

describe('options', () => {
  test('are the rows of a list, all of them', async () => {
    const { admin, asked } = await choosing({}, rows);
    const all = (await admin.get('/api/book/options')).rows;
    expect(all).toHaveLength(130);
    expect(all.slice(0, 2)).toEqual([
      { id: 1, name: '架1' },
      { id: 2, name: '架2', disabled: true },
    ]);
    expect(asked.length).toBeLessThan(6);
  });

  test('are searched, and named by the call that reads one', async () => {
    const { admin } = await choosing({ search: ['title'] }, (call) => {
      const code = Number(call.path.split('/').at(-1));
      if (call.path === '/shelves') return rows(call);
      const shelf = shelves.find((one) => one.code === code);
      return shelf === undefined ? { status: 404 } : { body: shelf };
    });
    expect((await admin.get('/api/book/options?keyword=架13')).body).toMatchObject({
      records: [{ id: 13 }, { id: 130 }],
      more: false,
    });
    expect((await admin.get('/api/book/options?keyword=')).body).toMatchObject({ more: true });
    expect((await admin.get('/api/book/options?ids=7,999,8')).body).toEqual({
      records: [
        { id: 7, name: '架7' },
        { id: 8, name: '架8' },
      ],
      more: false,
    });
  });

  test('without an id are none', async () => {
    const { admin } = await choosing({}, () => ({ body: { rows: [{ label: 'x' }], total: 1 } }));
    expect((await admin.get('/api/book/options')).status).toBe(502);
  });
});

describe('an upload', () => {
  const uploading = async (upload: object) => {
    const api = await speaking({
      backEnd: {},
      calls: { 'POST /api/book/cover': { permission: 'book:write', backEnd: { request: 'POST /upload', upload } } },
      edits: {
        'schemas/forms/book.json': ({ properties, ...form }) => ({
          ...form,
          properties: {
            ...(properties as object),
            cover: {
              type: 'string',
              format: 'uri-reference',
              title: '封面',
              message: '请上传图片',
              ui: { widget: 'image', request: 'POST /api/book/cover' },
            },
          },
        }),
      },
      answer: () => ({ body: [{ url: '/covers/1.png' }] }),
    });
    expect(api.problems).toEqual([]);
    const body = new FormData();
    body.append('file', new File(['PNG'], 'cover.png', { type: 'image/png' }));
    const answer = await api.admin.send('POST', '/api/book/cover', { body });
    return { answer: answer.body, call: api.last() };
  };

  test('is a part of another name, with what is said beside it', async () => {
    const { answer, call } = await uploading({ part: 'files', with: { type: 'avatar' }, url: '0.url' });
    expect(answer).toMatchObject({ url: '/covers/1.png' });
    expect(call.text).toMatch(/name="type"\r\n\r\navatar/);
    expect(call.text).toMatch(/name="files"; filename="cover.png"\r\nContent-Type: image\/png\r\n\r\nPNG/);
  });

  test('is the file alone', async () => {
    const { call } = await uploading({ raw: true, url: '0.url' });
    expect([call.headers['content-type'], call.text]).toEqual(['image/png', 'PNG']);
  });
});
