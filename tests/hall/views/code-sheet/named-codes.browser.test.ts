import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { store } from '../../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../../src/console/toasts/toasts.ts';
import { codesIn, filesIn } from '../../../../src/hall/views/code-sheet/codes.ts';
import { namedCodes } from '../../../../src/hall/views/code-sheet/named-codes.ts';

/** A white square of 40 pixels. */
async function square(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

const zip = (files: Parameters<typeof zipSync>[0]) =>
  new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });

test('in a ZIP with folders and other files the codes get their names, and everything else stays', async () => {
  const png = await square();
  const broken = strToU8('no picture');
  const readme = strToU8('说明');
  const blob = zip({ 'codes/': new Uint8Array(), 'codes/1号桌.png': png, '2号桌.PNG': broken, '说明.txt': readme });
  const named = await namedCodes({ blob, name: '一店.zip', row: { name: '一店' } });
  const files = unzipSync(new Uint8Array(await named.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual(['2号桌.PNG', 'codes/1号桌.png', '说明.txt']);
  const { height } = await createImageBitmap(new Blob([files['codes/1号桌.png'] as Uint8Array<ArrayBuffer>]));
  expect(height).toBeGreaterThan(40);
  expect([files['2号桌.PNG'], files['说明.txt']]).toEqual([broken, readme]);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['这些二维码的图片已损坏，按原样保存：2号桌。']);
  clearToasts();
  expect(codesIn(await filesIn(blob)).map(({ name }) => name)).toEqual(['1号桌', '2号桌']);
});
