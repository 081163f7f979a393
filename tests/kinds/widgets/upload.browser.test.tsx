import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ignoreDroppedFiles } from '../../../src/console/app/ignore-dropped-files.ts';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';
import { stored, withNothingLeft } from '../../console/form/left-behind.ts';
import { pngNamed } from '../../console/form/picture.ts';
import { show, submitButton } from '../../console/form/show.tsx';

withNothingLeft();

const picture: FieldSchema = { type: 'string', title: '头像', ui: { widget: 'image', body: { link: 4, type: 1 } } };
const schema: Omit<FormSchema, 'type'> = {
  required: ['field'],
  properties: { field: picture, note: { type: 'string', title: '备注' } },
};
const png = pngNamed('头像.png');
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=';

/** The back end, answered by hand: what was sent, and how to let it go on. */
const requests: FakeRequest[] = [];
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  body: FormData | undefined;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    requests.push(this);
  }
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  vi.unstubAllGlobals();
  requests.splice(0);
});

const choose = (file: File) => userEvent.upload(page.getByLabelText(/^头像/), file);
const sentRequest = async () => {
  await expect.poll(() => requests.at(-1)?.body).toBeDefined();
  return requests.at(-1) as FakeRequest;
};

test('an image is uploaded with its fixed parts and progress, and its address becomes the value', async () => {
  const { sent } = await show(schema);
  await choose(png);
  const request = await sentRequest();
  expect([...(request.body ?? [])].map(([name]) => name)).toEqual(['link', 'type', 'file']);
  request.upload.onprogress?.({ loaded: 40, total: 100 });
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40');
  await userEvent.click(submitButton());
  await expect.element(page.getByRole('alert')).toHaveTextContent('头像正在上传，请稍候');
  request.answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: pixel }]);
});

test('a cancelled upload leaves the image there was', async () => {
  await show(schema, { initial: { field: pixel } });
  await choose(png);
  await sentRequest();
  await userEvent.click(page.getByRole('button', { name: '取消上传' }));
  await expect.element(page.getByRole('img', { name: '头像' })).toHaveAttribute('src', pixel);
  await expect.poll(() => page.getByRole('progressbar').query()).toBeNull();
});

test('a failed upload loses nothing, says why and can be tried again', async () => {
  await show(schema, { initial: { field: pixel } });
  await userEvent.fill(page.getByLabelText('备注'), '写好的');
  await choose(png);
  (await sentRequest()).answer(500, { message: '存储已满' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('存储已满');
  await expect.element(page.getByRole('img', { name: '头像' })).toHaveAttribute('src', pixel);
  await expect.element(page.getByLabelText('备注')).toHaveValue('写好的');
  await userEvent.click(page.getByRole('button', { name: '重新上传' }));
  await expect.poll(() => requests).toHaveLength(2);
});

test.each([
  [413, '图片太大，请压缩后再上传，或换一张', false],
  [403, '请求被拒绝，请联系管理员。', false],
  [502, '服务器暂时连不上，请稍后重试。', true],
])(
  'a proxy’s page with %i says %j; whether the same file is offered again: %j',
  async (status, sentence, isOffered) => {
    await show(schema);
    await choose(png);
    const request = await sentRequest();
    request.status = status;
    request.responseText = '<html><h1>nginx</h1></html>';
    request.onload();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    expect(page.getByRole('button', { name: '重新上传' }).query() !== null).toBe(isOffered);
  },
);

test('an upload that the line broke off starts again by itself once it is back, and its picture is there', async () => {
  const { sent } = await show(schema);
  await choose(png);
  const request = await sentRequest();
  // The earliest that the line can be back: what the page has drawn, its effects do not know yet.
  const drawn = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=alert]')?.textContent?.includes('网络中断，恢复后自动重新上传')) return;
      observer.disconnect();
      resolve(requests.length);
      dispatchEvent(new Event('online'));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  request.onerror();
  expect(await drawn).toBe(1);
  await expect.poll(() => requests).toHaveLength(2);
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  dispatchEvent(new Event('online'));
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: pixel }]);
  expect(requests).toHaveLength(2);
});

test('a picture that is on its way when the page ends is uploaded again by whoever restores the draft', async () => {
  const first = await show(schema);
  await choose(png);
  await sentRequest();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(stored).toHaveLength(1);
  first.hide();
  const { sent } = await show(schema);
  await userEvent.click(page.getByRole('button', { name: '恢复', exact: true }));
  await expect.poll(() => requests).toHaveLength(2);
  const request = await sentRequest();
  const file = request.body?.get('file') as File;
  expect([file.name, await file.bytes()]).toEqual([png.name, await png.bytes()]);
  request.answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: pixel }]);
  await expect.poll(stored).toEqual([]);
});

test('a picture of a list whose entry is only there once the draft is restored is uploaded too', async () => {
  const many = { type: 'array', title: '照片', items: { type: 'object', properties: { field: picture } } } as const;
  const first = await show({ properties: { many } });
  await userEvent.click(page.getByRole('button', { name: /添加/ }));
  await choose(png);
  await sentRequest();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(stored).toMatchObject([{ typed: { files: { 'many.0.field': expect.any(File) } } }]);
  first.hide();
  const { sent } = await show({ properties: { many } });
  await userEvent.click(page.getByRole('button', { name: '恢复', exact: true }));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ many: [{ field: pixel }] }]);
});

test.each([
  ['on its way', () => undefined, [true]],
  ['broken off', (request: FakeRequest) => request.onerror(), [true]],
  ['refused', (request: FakeRequest) => request.answer(415, { message: '不是图片' }), [true, false]],
  ['given up', () => page.getByRole('button', { name: '取消上传' }).click(), [true, false]],
] as const)('a picture that is %s counts as typed until nothing can come of it', async (_, happen, told) => {
  const dirty: boolean[] = [];
  await show(schema, { onDirty: (isDirty) => dirty.push(isDirty) });
  await choose(png);
  await happen(await sentRequest());
  await expect.poll(() => dirty).toEqual(told);
});

test('a text in an image’s clothes and a file too large are refused before anything is sent', async () => {
  await show(schema);
  await choose(new File(['就是一段文字，没有图片'], '头像.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('只能上传 PNG、JPEG、GIF 或 WebP 图片');
  // Dropped: choosing it would take it to the browser's driver and back.
  drop(tile(), [new File([new Uint8Array(11 * 1024 * 1024)], '大.png', { type: 'image/png' })]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('图片不能超过 10 MB，所选文件有 11.0 MB');
  expect(requests).toHaveLength(0);
});

test('a picture that the browser cannot open is refused before anything is sent, and another one is taken', async () => {
  const { sent } = await show(schema);
  const whole = await png.bytes();
  for (const length of [8, 40]) {
    await choose(new File([whole.subarray(0, length)], '头像.png', { type: 'image/png' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('图片无法打开，请换一张');
  }
  expect(requests).toHaveLength(0);
  await choose(png);
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: pixel }]);
});

test('a form waits for a picture that is still being opened', async () => {
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.stubGlobal('createImageBitmap', async () => {
    await opening;
    return { close: () => undefined };
  });
  const { sent } = await show({ properties: { field: picture } });
  await choose(png);
  await userEvent.click(submitButton());
  await expect.element(page.getByRole('alert')).toHaveTextContent('头像正在上传，请稍候');
  open();
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: pixel }]);
});

test('a file that is refused takes the place of the one that failed before: nothing is left to be sent', async () => {
  const dirty: boolean[] = [];
  await show(schema, { onDirty: (isDirty) => dirty.push(isDirty) });
  await choose(png);
  (await sentRequest()).answer(500, { message: '存储已满' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('存储已满');
  await choose(new File(['就是一段文字，没有图片'], '头像.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('只能上传 PNG、JPEG、GIF 或 WebP 图片');
  await expect.poll(() => dirty).toEqual([true, false]);
  await expect.poll(stored).toEqual([]);
});

/** Tells the page of files, as the browser does when they are dragged over a place and dropped there, or pasted. */
function carrying(files: readonly File[], text?: string): DataTransfer {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  if (text !== undefined) carried.setData('text/plain', text);
  return carried;
}
/** Returns whether the page keeps the browser from opening the file in its place. */
function drop(place: Element, files: readonly File[]): boolean {
  const init = { dataTransfer: carrying(files), bubbles: true, cancelable: true };
  return ['dragover', 'drop'].map((type) => !place.dispatchEvent(new DragEvent(type, init))).every(Boolean);
}
/** Returns whether the page took what was pasted. */
function paste(place: Element, clipboardData: DataTransfer): boolean {
  return !place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
const tile = () => page.getByLabelText(/^头像/).element().closest('label') as Element;

test('a picture that is dropped on the tile is uploaded, elsewhere nothing happens', async () => {
  onTestFinished(ignoreDroppedFiles());
  const { sent } = await show(schema);
  expect(drop(document.body, [png])).toBe(true);
  expect(drop(page.getByLabelText('备注').element(), [png])).toBe(true);
  expect(requests).toHaveLength(0);
  expect(drop(tile(), [png])).toBe(true);
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: pixel }]);
});

test('text that is dragged is left to the browser', async () => {
  onTestFinished(ignoreDroppedFiles());
  await show(schema);
  const text = new DataTransfer();
  text.setData('text/plain', '写好的');
  const init = { dataTransfer: text, bubbles: true, cancelable: true };
  expect(page.getByLabelText('备注').element().dispatchEvent(new DragEvent('dragover', init))).toBe(true);
  expect(tile().dispatchEvent(new DragEvent('drop', init))).toBe(true);
});

test('of several files a list takes all, one after the other, and a single picture none', async () => {
  const many: FieldSchema = { type: 'array', title: '照片', items: { type: 'string' }, ui: { widget: 'image' } };
  const { sent } = await show({ properties: { many, field: picture } });
  drop(tile(), [png, png]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('这里只能放一张图片');
  drop(page.getByLabelText(/^照片/).element().closest('label') as Element, [png, pngNamed('二.png')]);
  (await sentRequest()).answer(200, { url: pixel });
  await expect.poll(() => requests).toHaveLength(2);
  (await sentRequest()).answer(200, { url: `${pixel}#2` });
  await expect.element(page.getByRole('img', { name: '照片' }).nth(1)).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ many: [pixel, `${pixel}#2`] }]);
});

test('a picture that is pasted goes to the tile that has the keyboard', async () => {
  const other: FieldSchema = { ...picture, title: '封面' };
  await show({ properties: { field: picture, other } });
  expect(paste(document.body, carrying([png]))).toBe(false);
  expect(requests).toHaveLength(0);
  expect(paste(page.getByLabelText(/^封面/).element(), carrying([png]))).toBe(true);
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '封面' })).toBeVisible();
  // One is left that is empty.
  expect(paste(document.body, carrying([png]))).toBe(true);
  await expect.poll(() => requests).toHaveLength(2);
  (await sentRequest()).answer(200, { url: pixel });
  await expect.element(page.getByRole('img', { name: '头像' })).toBeVisible();
  expect(paste(document.body, carrying([png]))).toBe(false);
});

test('text with a picture of itself is pasted as text, and a file that is no picture is not taken', async () => {
  await show(schema);
  const note = page.getByLabelText('备注').element();
  expect(paste(note, carrying([png], '单元格'))).toBe(false);
  expect(paste(document.body, carrying([new File(['x'], 'x.txt', { type: 'text/plain' })]))).toBe(false);
  expect(requests).toHaveLength(0);
  expect(paste(note, carrying([png]))).toBe(true);
  await sentRequest();
});
