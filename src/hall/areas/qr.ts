import QRCode from 'qrcode';
import { bitmapPng } from './png.ts';

// Where the app's links begin; phones open them, this server does not.
const origin = 'https://app.baize.example';
const quiet = 4;

/** A QR code of a link into the app, as a PNG of about 430 pixels with its quiet zone. */
export async function qrPng(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { modules } = QRCode.create(`${origin}${path}`, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * quiet;
  return bitmapPng(size, Math.max(1, Math.round(430 / size)), (x, y) => {
    const [column, row] = [x - quiet, y - quiet];
    return column >= 0 && row >= 0 && column < modules.size && row < modules.size && modules.get(row, column) === 1;
  });
}

/** The link that a table's QR code holds. */
export const tableLink = (id: number) => `/table/${id}`;
