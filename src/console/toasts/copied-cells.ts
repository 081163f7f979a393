/** A cell for a spreadsheet. */
export interface CopiedCell {
  readonly text: string;
  /** Whether the text must not be converted, as an account number. */
  readonly isText: boolean;
}

/** The copied content as plain text and as HTML. */
export interface Copied {
  readonly text: string;
  readonly html: string;
}

/** Returns rows of cells for pasting: as tab-separated lines, and as an HTML table. */
export function copiedCells(rows: readonly (readonly CopiedCell[])[]): Copied {
  const text = rows.map((cells) => cells.map((cell) => cell.text).join('\t')).join('\n');
  const table = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('');
  return {
    text,
    html: `<meta charset="utf-8"><table xmlns:x="urn:schemas-microsoft-com:office:excel">${table}</table>`,
  };
}

/** Returns whether a spreadsheet may convert a text to a number, a date or a formula. */
export function isReadAsValue(text: string): boolean {
  return /^[\d+=@.(\p{Sc}-]/u.test(text) && /\d/.test(text) && !text.includes('\n');
}

/**
 * Marks a cell as text: by the first two properties for Excel and WPS, by the last for LibreOffice; it also preserves
 * white space.
 */
const style = ` style="mso-number-format:'\\@';white-space:pre"`;
const asText = `${style} x:str sdnum="1033;0;@"`;

/**
 * Returns the HTML of copied cells without inline styles: some browsers parse it under the page's Content Security
 * Policy, which forbids them.
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
