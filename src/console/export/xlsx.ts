import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Exported } from '../../kinds/columns/kind.ts';
import type { FileColumn, SheetFormat } from './sheet-file.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Style 1 is the header; the formats of numbers and dates follow it. */
const firstFormat = 2;

/**
 * Office Open XML with one sheet: a frozen bold header, texts as texts, numbers and dates as such. Written by hand
 * because the browser libraries for it hold the whole sheet in memory.
 */
export const xlsx: SheetFormat = {
  begin(title, columns, product) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const zip = new Zip((error, part) => {
      if (error) throw error;
      // Copied, because the packer may reuse its buffer.
      parts.push(new Uint8Array(part));
    });
    const file = (name: string) => {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      return {
        write: (text: string) => entry.push(strToU8(text)),
        end: (text = '') => entry.push(strToU8(text), true),
      };
    };
    const formats: string[] = [];
    const styleOf = (format: string) => {
      const known = formats.indexOf(format);
      return firstFormat + (known < 0 ? formats.push(format) - 1 : known);
    };
    for (const [name, text] of Object.entries(frame(title, product))) file(name).end(xml + text);
    const sheet = file('xl/worksheets/sheet1.xml');
    sheet.write(`${xml}${sheetHead(columns)}`);
    let count = 0;
    const row = (cells: readonly string[]) => {
      count += 1;
      const placed = cells.map((cell, index) => cell && `<c r="${lettersOf(index)}${count}"${cell}</c>`);
      return `<row r="${count}">${placed.join('')}</row>`;
    };
    sheet.write(row(columns.map((column) => ` s="1" t="inlineStr">${inline(column.title)}`)));
    return {
      add: (rows) => sheet.write(rows.map((cells) => row(cells.map((cell) => inside(cell, styleOf)))).join('')),
      end() {
        sheet.end(`</sheetData>${pageHead(title, product)}</worksheet>`);
        file('xl/styles.xml').end(xml + styles(formats));
        zip.end();
        return new Blob(parts, { type });
      },
    };
  },
};

function sheetHead(columns: readonly FileColumn[]): string {
  // A spreadsheet measures widths in digits of about 7 pixels.
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.ceil(width / 7)}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/**
 * Returns the header of each printed page, with the product and the sheet's title, and the footer with the page number.
 */
function pageHead(title: string, product: string): string {
  // `&` starts a format code, such as &P for the page number.
  const text = (words: string) => escaped(words.replaceAll('&', '&&'));
  return `<headerFooter><oddHeader>&amp;L${text(product)}&amp;R${text(title)}</oddHeader><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;
}

/** Returns the name of a column in a spreadsheet: A, B, … Z, AA. */
function lettersOf(index: number): string {
  const before = Math.floor(index / 26);
  return `${before === 0 ? '' : lettersOf(before - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

/** Returns a cell's attributes except its position, and its content; empty for an empty cell. */
function inside(cell: Exported | null, styleOf: (format: string) => number): string {
  if (cell === null) return '';
  if (cell.type === 'text') return ` t="inlineStr">${inline(cell.value)}`;
  const value = cell.type === 'number' ? cell.value : serialOf(cell.value);
  return ` s="${styleOf(cell.format)}"><v>${value}</v>`;
}

/** Returns the days since 1899-12-30, the epoch of spreadsheets; the time zone is ignored. */
function serialOf(clock: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = clock.split(/[- :]/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) / 86_400_000 + 25_569;
}

function inline(text: string): string {
  return `<is><t xml:space="preserve">${escaped(text.slice(0, 32_767))}</t></is>`;
}

/** Characters that XML cannot contain: most control characters, and lone surrogates. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(unwritable, '');
}

function styles(formats: readonly string[]): string {
  const own = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`);
  const uses = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return [
    `<styleSheet xmlns="${main}">`,
    own.length === 0 ? '' : `<numFmts count="${own.length}">${own.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>',
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${firstFormat + uses.length}"><xf/><xf fontId="1" applyFont="1"/>${uses.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('');
}

/** Returns the files of a one-sheet workbook besides the sheet and its styles, by path. */
function frame(title: string, product: string): Readonly<Record<string, string>> {
  // Excel forbids these characters in a sheet's name, and names longer than 31 characters.
  const name = escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || '1');
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (path: string, of: string) => `<Override PartName="/xl/${path}.xml" ContentType="${kind}.${of}+xml"/>`;
  const link = (id: number, of: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${documents}/${of}" Target="${target}"/>`;
  const links = (inner: string) => `<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`;
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      part('workbook', 'sheet.main'),
      part('worksheets/sheet1', 'worksheet'),
      part('styles', 'styles'),
      `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
      '</Types>',
    ].join(''),
    '_rels/.rels': links(
      link(1, 'officeDocument', 'xl/workbook.xml') +
        `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(product)}</dc:creator></cp:coreProperties>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      link(1, 'worksheet', 'worksheets/sheet1.xml') + link(2, 'styles', 'styles.xml'),
    ),
  };
}
