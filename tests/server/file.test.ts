import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import { colleagueOf, type Person, person, type TestApi } from './open-api.ts';
import { bitmapPng } from './png.ts';
import { stores } from './stores.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openLibraryApi();
  owner = await api.as('owner');
});
afterAll(() => api.close());

function upload(content: BlobPart, name: string, who: Person = owner) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  form.set('link', '1');
  form.set('type', '5');
  return who.send('POST', '/api/file/upload', { body: form });
}

test('an image comes back with its pixels, under a random name, and is not guessed at by browsers', async () => {
  const image = await bitmapPng(8, 2, (x, y) => (x + y) % 2 === 0);
  const { status, body } = await upload(image, '../头像.png');
  expect(status).toBe(200);
  expect(body.url).toMatch(/^\/files\/[\w-]{32}\.png$/);
  const file = await api.anonymous.get(String(body.url));
  const pixels = (png: Uint8Array) => sharp(png).toColourspace('b-w').raw().toBuffer();
  expect(await pixels(file.bytes)).toEqual(await pixels(image));
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await upload(image, 'x.png')).body.url).not.toBe(body.url);
});

test.each([
  ['照片.png', '只是文字'],
  ['signature.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['page.png', '<!doctype html><script>alert(1)</script>'],
  ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['empty.png', ''],
] as const)('%s is refused by its content', async (name, content) => {
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
  expect((await owner.send('POST', '/api/file/upload', { body: form })).body.message).toBe('请选择要上传的文件。');
  expect((await owner.post('/api/file/upload', { file: 'x' })).body.message).toBe('请选择要上传的文件。');
});

test('nobody uploads without signing in, and an unknown file is 404', async () => {
  expect((await upload('x', 'x.png', api.anonymous)).status).toBe(401);
  expect((await api.anonymous.get('/files/nothing.png')).status).toBe(404);
});

test('whoever may send no form with an image uploads none', async () => {
  const { status, body } = await upload(await dot(), 'x.png', await api.as('viewer'));
  expect([status, body.message]).toEqual([403, '没有权限上传图片。']);
});

test('a body of tens of thousands of files is refused before it is taken apart', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\r\n';
  const body = `${part.repeat(70_000)}--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const refused = await owner.send('POST', '/api/file/upload', { body, headers });
  expect([refused.status, refused.body.message]).toEqual([400, '一次只能上传一个文件。']);
});

test('an image of more than a megabyte comes back whole, piece by piece', async () => {
  const noise = randomBytes(700 * 700 * 3);
  const image = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  const { body } = await upload(new Uint8Array(image), 'large.png');
  const file = await api.anonymous.get(String(body.url));
  expect(Number(file.headers.get('content-length'))).toBeGreaterThan(1_300_000);
  expect(noise.equals(await sharp(file.bytes).raw().toBuffer())).toBe(true);
});

describe('a photo', () => {
  const place = { IFD0: { Make: 'Pocket', Model: 'P1' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>Hangzhou</where></x:xmpmeta>';
  /** Left half red, right half blue, in the colours of a phone's display, taken with the phone turned. */
  const photo = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({ create: { width: 64, height: 32, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { width: 32, height: 32, channels: 3, background: 'red' } }, left: 0, top: 0 }])
      .withIccProfile('p3')
      .withExif(place)
      .withXmp(xmp)
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toFormat(format, { quality: 95 })
      .toBuffer();

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s loses place and device, and keeps how it stands and its colours',
    async (format) => {
      const sent = await photo(format);
      expect(await sharp(sent).metadata()).toMatchObject({ width: 64, orientation: 6, exif: expect.anything() });
      const { bytes } = await api.anonymous.get(
        String((await upload(new Uint8Array(sent), `photo.${format}`)).body.url),
      );
      const { exif, xmp, iptc, comments, orientation, ...left } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, comments, orientation }).toEqual({});
      expect(left).toMatchObject({ format, width: 32, height: 64, hasProfile: true });
      for (const text of ['Pocket', 'Hangzhou']) expect(Buffer.from(bytes).includes(text)).toBe(false);
      // Turned to the right, what was left is above.
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colourAt = (y: number) => (Number(data[y * 32 * 3]) > Number(data[y * 32 * 3 + 2]) ? 'red' : 'blue');
      expect([colourAt(4), colourAt(60)]).toEqual(['red', 'blue']);
    },
  );

  test('that ends too early is refused', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const sent = new Uint8Array(await photo(format));
      const { status } = await upload(sent.subarray(0, sent.length / 2), 'broken.jpg');
      expect(status).toBe(415);
    }
  });
});

test('an animation keeps its frames', async () => {
  const frame = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const frames = await Promise.all(['red', 'green'].map((colour) => frame(colour).png().toBuffer()));
  const sent = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [70, 90] })
    .toBuffer();
  const { bytes } = await api.anonymous.get(String((await upload(new Uint8Array(sent), 'a.gif')).body.url));
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, delay: [70, 90] });
});

test('an image of 30,000 by 30,000 pixels is refused by its header', async () => {
  const small = Buffer.from(await dot());
  small.writeUInt32BE(30_000, 16);
  small.writeUInt32BE(30_000, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  const { status, body } = await upload(new Uint8Array(small), 'huge.png');
  expect([status, body.message]).toEqual([413, '图片有 30000×30000 像素，最多 5000 万像素，请缩小后再上传。']);
});

test.each(stores)('on %s an image is served small as well, made once, and goes with it', async (_, open) => {
  const { api, owner, again } = await openDays(open);
  const image = await sharp({ create: { width: 1500, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const url = String((await upload(new Uint8Array(image), 'poster.jpg', owner)).body.url);
  const small = await api.anonymous.get(`${url}?small`);
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 192 });
  expect(Object.fromEntries(small.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await api.store.db
    .updateTable('file')
    .set({ bytes: await dot() })
    .execute();
  expect((await api.anonymous.get(`${url}?small`)).bytes).toEqual(small.bytes);
  api.pass(25 * 3_600_000);
  expect((await upload(await dot(), 'next.png', await again('owner'))).status).toBe(200);
  expect((await api.anonymous.get(`${url}?small`)).status).toBe(404);
  expect(await api.store.db.selectFrom('smallFile').select('name').execute()).toEqual([]);
});

test('a drawing is served as it is where a small image is asked for', async () => {
  const { name } = await api.store.db
    .selectFrom('file')
    .select('name')
    .where('type', '=', 'image/svg+xml')
    .executeTakeFirstOrThrow();
  expect((await api.anonymous.get(`/files/${name}?small`)).headers.get('content-type')).toBe('image/svg+xml');
});

test('an image that no record has taken up within a day is removed, one that stands in a record stays', async () => {
  const { api, owner, admin, again } = await openDays();
  const [left, taken] = [
    (await upload(await dot(), 'left.png', owner)).body.url,
    (await upload(await dot(), 'taken.png', owner)).body.url,
  ];
  expect((await admin.post('/api/branch', branchWith(taken))).status).toBe(200);
  api.pass(25 * 3_600_000);
  expect((await upload(await dot(), 'next.png', await again('owner'))).status).toBe(200);
  expect((await api.anonymous.get(String(left))).status).toBe(404);
  expect((await api.anonymous.get(String(taken))).status).toBe(200);
});

test('a form with an image that is gone, or never was, is refused at its field', async () => {
  const { api, admin, again } = await openDays();
  const left = (await upload(await dot(), 'left.png', admin)).body.url;
  api.pass(25 * 3_600_000);
  const later = await again('admin');
  const fresh = (await upload(await dot(), 'next.png', later)).body.url;
  const save = async (photo: unknown) => {
    const { status, body } = await later.post('/api/branch', branchWith(photo));
    return [status, body.errors];
  };
  const refused = [400, [{ field: 'photo', message: '图片已失效，请重新上传' }]];
  expect([await save(left), await save('/files/x.png'), await save('/files/')]).toEqual([refused, refused, refused]);
  expect(await save(fresh)).toEqual([200, undefined]);
});

test('a record keeps its own image that is gone or elsewhere, and takes no other one', async () => {
  const admin = await api.as('admin');
  const save = (photo: string) => admin.put('/api/branch/1', { name: '一馆', photo }).then(({ status }) => status);
  const keep = (photo: string) => api.store.db.updateTable('branch').set({ photo }).where('id', '=', 1).execute();
  await keep('/files/gone.png');
  expect([await save('/files/gone.png'), await save('/files/gone'), await save('/files/g_ne.png')]).toEqual([
    204, 400, 400,
  ]);
  await keep('https://pictures.example/x.png');
  expect([await save('https://pictures.example/x.png'), await save('https://pictures.example/y.png')]).toEqual([
    204, 400,
  ]);
});

test('an image that nobody took up goes with a day also where its account is gone; the demo’s own pictures stay', async () => {
  const { api, admin, again } = await openDays();
  const { id, username } = await colleagueOf(api, 'owner');
  const colleague = await api.as(username);
  const left = (await upload(await dot(), 'left.png', colleague)).body.url;
  expect((await admin.delete(`/api/console/account/${id}`)).status).toBe(204);
  const pictures = await api.store.db.selectFrom('file').select('name').where('type', '=', 'image/svg+xml').execute();
  expect(pictures.length).toBeGreaterThan(0);
  api.pass(24 * 3_600_000 - 1);
  expect((await upload(await dot(), 'early.png', await again('owner'))).status).toBe(200);
  expect((await api.anonymous.get(String(left))).status).toBe(200);
  api.pass(3_600_000);
  expect((await upload(await dot(), 'next.png', await again('owner'))).status).toBe(200);
  expect((await api.anonymous.get(String(left))).status).toBe(404);
  for (const { name } of pictures) expect((await api.anonymous.get(`/files/${name}`)).status).toBe(200);
});

test('a person uploads 200 images a day, then is told when the next one is taken', async () => {
  const { api, owner, admin, again } = await openDays();
  const { id: staffId } = (await owner.get('/api/session')).body.data as { id: number };
  const row = { type: 'image/png', bytes: await dot(), staffId, createdAt: api.now() };
  const rows = Array.from({ length: 200 }, (_, index) => ({ ...row, name: `quota-${index}.png` }));
  await api.store.write((db) => db.insertInto('file').values(rows).execute());
  const { status, headers, body } = await upload(await dot(), 'x.png', owner);
  expect([status, body.message]).toEqual([429, '今天上传的图片过多，请明天再试。']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(await dot(), 'x.png', admin)).status).toBe(200);
  api.pass(24 * 3_600_000);
  expect((await upload(await dot(), 'x.png', await again('owner'))).status).toBe(200);
});

test.each(stores)(
  'on %s an image that is taken up while it would be removed is either kept or refused',
  async (_, open) => {
    const { api, admin, again } = await openDays(open);
    const old = (await upload(await dot(), 'old.png', admin)).body.url;
    api.pass(25 * 3_600_000);
    const later = await again('admin');
    const [{ status }] = await Promise.all([
      later.post('/api/branch', branchWith(old)),
      upload(await dot(), 'next.png', later),
    ]);
    expect([status, (await api.anonymous.get(String(old))).status]).toEqual(status === 200 ? [200, 200] : [400, 404]);
  },
);

/** An API of its own for a test in which a day passes; `again` signs in anew, as no session outlasts a day without use. */
async function openDays(open?: Parameters<typeof openLibraryApi>[0]) {
  const api = await openLibraryApi(open);
  onTestFinished(api.close);
  const again = async (username: string): Promise<Person> => {
    const { body } = await api.anonymous.post('/api/login', { username, password: 'baize888' });
    return person(api.app, body.token);
  };
  return { api, owner: await api.as('owner'), admin: await api.as('admin'), again };
}

const dot = () => bitmapPng(1, 1, () => true);

let built = 0;
/** A new branch with a photo. */
const branchWith = (photo: unknown) => ({ groupId: 1, name: `新馆${++built}`, photo });
