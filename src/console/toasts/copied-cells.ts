/** A cell as a spreadsheet takes it. */
export interface CopiedCell {
  readonly text: string;
  /** It stays as it is written: a number of an account is no figure. */
  readonly isText: boolean;
}

/** What is copied, for what takes plain text and for what takes HTML. */
export interface Copied {
  readonly text: string;
  readonly html: string;
}

/** Returns rows of cells for pasting: separated by tabs, one row on each line, and as a table. */
export function copiedCells(rows: readonly (readonly CopiedCell[])[]): Copied {
  const text = rows.map((cells) => cells.map((cell) => cell.text).join('\t')).join('\n');
  const table = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('');
  return {
    text,
    html: `<meta charset="utf-8"><table xmlns:x="urn:schemas-microsoft-com:office:excel">${table}</table>`,
  };
}

/** Returns whether a spreadsheet may take a text for a number, a date or a formula, and change it. */
export function isReadAsValue(text: string): boolean {
  return /^[\d+=@.(\p{Sc}-]/u.test(text) && /\d/.test(text) && !text.includes('\n');
}

/** Excel and WPS know by the first two, LibreOffice by the last, that a cell holds a text; white space in it is kept. */
const style = ` style="mso-number-format:'\\@';white-space:pre"`;
const asText = `${style} x:str sdnum="1033;0;@"`;

/**
 * Returns the HTML of copied cells without styles: some browsers parse what a page puts on the clipboard by the policy of the
 * page, which allows none.
 */
export function withoutStyles(html: string): string {
  return html.replaceAll(style, '');
}

function cellOf({ text, isText }: CopiedCell): string {
  return `<td${isText ? asText : ''}>${escaped(text)}</td>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
