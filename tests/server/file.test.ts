import { afterAll, beforeAll, expect, test } from 'vitest';
import { bitmapPng } from '../../src/server/png.ts';
import { openTestApi, type Person, type TestApi } from './api.ts';

let api: TestApi;
let viewer: Person;
beforeAll(async () => {
  api = await openTestApi();
  viewer = await api.as('viewer');
});
afterAll(() => api.close());

function upload(content: BlobPart, name: string, who: Person = viewer) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  form.set('link', '1');
  form.set('type', '5');
  return who.send('POST', '/api/file/upload', { body: form });
}

test('an image comes back as it went, under a random name, and is not guessed at by browsers', async () => {
  const image = await bitmapPng(8, 2, (x, y) => (x + y) % 2 === 0);
  const { status, body } = await upload(image, '../头像.png');
  expect(status).toBe(200);
  expect(body.url).toMatch(/^\/files\/[\w-]{32}\.png$/);
  const file = await api.anonymous.get(String(body.url));
  expect(file.bytes).toEqual(image);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await upload(image, 'x.png')).body.url).not.toBe(body.url);
});

test.each([
  ['照片.png', '只是文字'],
  ['page.png', '<!doctype html><script>alert(1)</script>'],
  ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['empty.png', ''],
])('%s is refused by its content', async (name, content) => {
  const { status, body } = await upload(content, name);
  expect([status, body.message]).toEqual([415, '只能上传 PNG、JPEG、GIF 或 WebP 图片。']);
});

test('an image above 10 MB is refused', async () => {
  const { status, body } = await upload(new Uint8Array(10 * 1024 * 1024 + 1), 'big.png');
  expect([status, body.message]).toEqual([413, '图片不能超过 10 MB。']);
});

test('a body without a file is refused', async () => {
  const form = new FormData();
  form.set('file', 'text');
  expect((await viewer.send('POST', '/api/file/upload', { body: form })).body.message).toBe('请选择要上传的文件。');
  expect((await viewer.post('/api/file/upload', { file: 'x' })).body.message).toBe('请选择要上传的文件。');
});

test('nobody uploads without signing in, and an unknown file is 404', async () => {
  expect((await upload('x', 'x.png', api.anonymous)).status).toBe(401);
  expect((await api.anonymous.get('/files/nothing.png')).status).toBe(404);
});
