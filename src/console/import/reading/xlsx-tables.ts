import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { damagedFile, fileTooLarge, noTitle, yesTitle } from '../../../words/zh-CN/console/import.ts';
import type { Table } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The maximum number of unpacked bytes of a file, as a protection against zip bombs. */
const largest = 300 * 1024 * 1024;

/**
 * Returns the rows of every sheet of an XLSX file, in the order of the sheets: the cached results of formulas, dates as
 * `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, numbers as Excel shows them in full. Throws UnreadableFile.
 */
export async function xlsxTables(bytes: Uint8Array): Promise<readonly Table[]> {
  const sheets = await readSheets(stored(bytes), { trim: false, parseNumber: (text) => ({ text }) }).catch(() => {
    throw new UnreadableFile(damagedFile);
  });
  return sheets.map(({ data }) => data.map((row) => row.map((cell) => textOf(cell))));
}

/**
 * Returns the file with its parts uncompressed: the library would inflate large ones in workers, which the page's
 * Content Security Policy forbids. A formula without a cached result gets a text that says so, because the library
 * would read an empty cell.
 */
function stored(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize;
        if (size > largest) throw new UnreadableFile(fileTooLarge);
        return /\.(xml|rels)$/.test(name);
      },
    });
    for (const [name, part] of Object.entries(parts))
      if (name.startsWith('xl/worksheets/')) parts[name] = strToU8(withErrors(strFromU8(part)));
    // zipSync allocates its own, unshared buffer.
    return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(damagedFile);
  }
}

function withErrors(sheet: string): string {
  const withText = sheet.replaceAll(/(<c\b[^>]*?\bt=)"e"/g, '$1"str"');
  return withText.replaceAll(
    /<c\b([^>]*)>(<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)(?:<v\s*\/>)?<\/c>/g,
    (_, attributes: string, formula: string) =>
      `<c${attributes.replace(/\s+t="[^"]*"/, '')} t="str">${formula}<v>#N/A</v></c>`,
  );
}

/** A cell as the library returns it; a number is its text in the file. */
type Cell = string | boolean | { readonly text: string } | object | null;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? yesTitle : noTitle;
  if (cell instanceof Date) return dateText(cell);
  return 'text' in cell ? numberText(cell.text) : '';
}

/** Formats a UTC date as wall-clock time; a time without a date is on Excel's epoch day. */
function dateText(date: Date): string {
  // Rounded, because a time of day is an inexact fraction.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (day < '1900-01-02') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/**
 * Formats a number as Excel does, with 15 significant digits. A longer one has lost its last digits and becomes
 * `6.21E+18`.
 */
function numberText(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Math.abs(value) >= 1e15) return value.toExponential().replace('e', 'E');
  return decimalText(Number(value.toPrecision(15)));
}

function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
