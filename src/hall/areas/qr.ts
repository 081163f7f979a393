import QRCode from 'qrcode';
import { bitmapPng } from './png.ts';

// The origin of app links, which phones open in the app and this server does not serve.
const origin = 'https://app.baize.example';
const quiet = 4;

/** Returns the QR code of an app link as a PNG about 430 pixels wide, including the quiet zone. */
export async function qrPng(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { modules } = QRCode.create(`${origin}${path}`, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * quiet;
  return bitmapPng(size, Math.max(1, Math.round(430 / size)), (x, y) => {
    const [column, row] = [x - quiet, y - quiet];
    return column >= 0 && row >= 0 && column < modules.size && row < modules.size && modules.get(row, column) === 1;
  });
}

/** Returns the path of the link in a table's QR code. */
export const tableLink = (id: number) => `/table/${id}`;
