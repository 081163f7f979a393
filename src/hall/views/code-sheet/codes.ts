import { download } from 'baize/view/calls';
import { unzipSync } from 'fflate';

/** A table's QR code: the table's name, and the image. */
export interface Code {
  readonly name: string;
  readonly image: Blob;
}

/** The files of a ZIP: path → content. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Fetches the QR codes of a store's tables from a ZIP of PNGs, each named like its table. Throws a CallError. */
export async function fetchCodes(clubId: number, signal: AbortSignal): Promise<readonly Code[]> {
  const { blob } = await download({ method: 'GET', url: `/api/club/${clubId}/code/`, signal });
  return codesIn(await filesIn(blob));
}

/** Returns the files of a ZIP, without its folders. Throws if it is not a ZIP. */
export async function filesIn(zip: Blob): Promise<Files> {
  const all = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const files = Object.entries(all).filter(([path]) => !path.endsWith('/'));
  // The library's arrays are never shared between threads.
  return Object.fromEntries(files) as Files;
}

/** Returns the QR codes among files: the PNGs, each named like its table. */
export function codesIn(files: Files): readonly Code[] {
  return Object.entries(files).flatMap(([path, bytes]) => {
    const name = tableIn(path);
    return name === undefined ? [] : [{ name, image: new Blob([bytes], { type: 'image/png' }) }];
  });
}

/** Returns the name of the table of a file in a ZIP; undefined if it is not a PNG. */
export function tableIn(path: string): string | undefined {
  return /([^/]*)\.png$/i.exec(path)?.[1];
}
