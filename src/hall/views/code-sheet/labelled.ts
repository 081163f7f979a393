import { toast } from 'baize/view';
import { zipSync } from 'fflate';
import { type Code, codesIn, type Files } from './codes.ts';

const label = 88;
const margin = 24;

/**
 * Returns a ZIP of the files with the names of the store and the table drawn under each QR code. Other files are
 * unchanged, and so is a code whose image cannot be decoded: a toast names it.
 */
export async function labelledZip(files: Files, clubName: string): Promise<Blob> {
  const made: Record<string, Uint8Array<ArrayBuffer>> = {};
  const unread: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    const [code] = codesIn({ [path]: bytes });
    made[path] = code === undefined ? bytes : await labelled(code, clubName).catch(() => bytes);
    if (code !== undefined && made[path] === bytes) unread.push(code.name);
  }
  if (unread.length > 0)
    toast({ message: `这些二维码的图片已损坏，按原样保存：${unread.join('、')}。`, intent: 'warning' });
  // PNGs are already compressed.
  return new Blob([zipSync(made, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/**
 * Returns a code as a PNG with the names of the table and the store below it. Throws if its image cannot be decoded.
 */
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
    // The last argument condenses a text that is too long.
    context.fillText(text, canvas.width / 2, canvas.height - bottom, canvas.width - 2 * margin);
  };
  line(name, '600 36px sans-serif', 56);
  line(clubName, '24px sans-serif', 18);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
