import { unzipSync } from 'fflate';
import { download } from '../../../console/data/http.ts';

/** A table's QR code: the table's name, and the image. */
export interface Code {
  readonly name: string;
  readonly image: Blob;
}

/** Fetches the QR codes of a store's tables: the PNGs in one ZIP, each named like its table. Fails with a CallError. */
export async function fetchCodes(clubId: number, signal: AbortSignal): Promise<readonly Code[]> {
  const { blob } = await download({ method: 'GET', url: `/api/club/${clubId}/code/`, signal });
  return codesIn(blob);
}

/** Returns the QR codes in a ZIP of PNGs, each named like its table. */
export async function codesIn(zip: Blob): Promise<readonly Code[]> {
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.entries(files).map(([name, bytes]) => ({
    name: name.replace(/\.png$/, ''),
    // The library's arrays are never shared between threads.
    image: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }),
  }));
}
