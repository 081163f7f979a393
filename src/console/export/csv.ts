import type { Exported } from '../../kinds/columns/kind.ts';
import { escapedFormula } from './escaped-formula.ts';
import type { SheetFormat } from './sheet-file.ts';

const type = 'text/csv;charset=utf-8';

/** Comma-separated values (RFC 4180) in UTF-8 with a byte order mark, which spreadsheet programs need. */
export const csv: SheetFormat = {
  begin(_, columns) {
    const lines = (rows: readonly (readonly string[])[]) =>
      new Blob([rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')]);
    const parts = [new Blob(['\ufeff']), lines([columns.map(({ title }) => escapedFormula(title))])];
    return {
      add: (rows) => void parts.push(lines(rows.map((cells) => cells.map(textOf)))),
      end: () => new Blob(parts, { type }),
    };
  },
};

function textOf(cell: Exported | null): string {
  if (cell === null) return '';
  if (cell.type === 'text') return escapedFormula(cell.value);
  // A CSV file has no number formats that would show the currency.
  return cell.type === 'number' && cell.currency !== undefined ? `${cell.value} ${cell.currency}` : String(cell.value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
