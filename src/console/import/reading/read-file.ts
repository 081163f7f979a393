import { sha256 } from '@noble/hashes/sha2.js';
import { oldExcelFile } from '../../../words/zh-CN/console/import.ts';
import { inHex } from '../../client/sha256.ts';
import { csvTable } from './csv-table.ts';
import type { ReadFile } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxTables } from './xlsx-tables.ts';

/**
 * Returns the cell texts of a spreadsheet file, recognised by its first bytes: XLSX, else CSV. Throws UnreadableFile.
 *
 * @example
 * (await readFile(new TextEncoder().encode('书名,定价\n红楼梦,20').buffer)).sheets // [[['书名', '定价'], ['红楼梦', '20']]]
 */
export async function readFile(buffer: ArrayBuffer): Promise<ReadFile> {
  const bytes = new Uint8Array(buffer);
  const hash = inHex(sha256(bytes));
  if (startsWith(bytes, oldExcel)) throw new UnreadableFile(oldExcelFile);
  const sheets = startsWith(bytes, zip) ? await xlsxTables(bytes) : [csvTable(bytes)];
  return { sheets, hash };
}

const zip = [0x50, 0x4b] as const;
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0] as const;

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
