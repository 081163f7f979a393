import { imageKinds, imageTooLarge, imageUnreadable } from '../../../words/zh-CN/console/form.ts';
/** The maximum size of an image, in bytes. */
export const largest = 10 * 1024 * 1024;

/** The file types offered by the file chooser. */
export const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/**
 * Returns why a file cannot be uploaded as an image, judged by size and content, not by name; undefined if it can. The
 * image is decoded like where it will be shown.
 */
export async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size > largest) return imageTooLarge(largest / 1024 / 1024, (file.size / 1024 / 1024).toFixed(1));
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!signatures.some((signature) => signature.test(head))) return imageKinds;
  return (await isDecodable(file)) ? undefined : imageUnreadable;
}

async function isDecodable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: file signatures are bytes
const signatures = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF....WEBP/s];
