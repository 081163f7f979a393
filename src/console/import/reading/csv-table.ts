import type { Table } from './table.ts';

/**
 * Parses a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, else GB 18030 (GBK); separated by
 * the most frequent of comma, semicolon and tab in the first row.
 *
 * @example
 * csvTable(new TextEncoder().encode('书名;定价\n"红;楼梦";20')) // [['书名', '定价'], ['红;楼梦', '20']]
 */
export function csvTable(bytes: Uint8Array): Table {
  const decoded = decode(bytes);
  // Excel may write this line first to declare the separator.
  const named = /^sep=(.)\r?\n/i.exec(decoded);
  const text = named === null ? decoded : decoded.slice(named[0].length);
  return rowsOf(text, named?.[1] ?? separatorOf(text));
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decode(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const separators = [',', ';', '\t'] as const;

function separatorOf(text: string): string {
  const [first = ''] = text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Parses RFC 4180, with quotes inside an unquoted cell taken literally. */
function rowsOf(text: string, separator: string): Table {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = cellAt(text, at, separator);
    row.push(plain(cell));
    const isRowEnd = text[end] !== separator;
    if (isRowEnd) {
      rows.push(row);
      row = [];
    }
    at = end + (isRowEnd && text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  // A last row without content is only the final line break.
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
}

function cellAt(text: string, start: number, separator: string): { readonly cell: string; readonly end: number } {
  const isEnd = (at: number) => at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';
  let cell = '';
  let at = start;
  if (text[at] === '"') {
    for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += text[at] === '"' ? 2 : 1)
      cell += text[at];
    at += 1;
  }
  for (; !isEnd(at); at += 1) cell += text[at];
  return { cell, end: at };
}

/** Returns the text of a cell written as a formula, or with the apostrophe that prevents one. */
function plain(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell.replace(/^'(?=[=@\t\r+-])/, '');
}
