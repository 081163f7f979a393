import { zipSync } from 'fflate';
import type { Code } from './codes.ts';

const label = 88;
const margin = 24;

/** Returns a ZIP of the codes as PNGs, the names of the store and the table under each. */
export async function labelledCodes(codes: readonly Code[], clubName: string): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const code of codes) files[`${code.name}.png`] = await labelled(code, clubName);
  // Images are compressed already.
  return new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** Returns a code as a PNG with the names of the table and the store under it. */
export async function labelled({ name, image }: Code, clubName: string): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(image);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height + label);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('A canvas has one kind of context only.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  const line = (text: string, font: string, bottom: number) => {
    context.font = font;
    // The last argument narrows what is too long.
    context.fillText(text, canvas.width / 2, canvas.height - bottom, canvas.width - 2 * margin);
  };
  line(name, '600 36px sans-serif', 56);
  line(clubName, '24px sans-serif', 18);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
