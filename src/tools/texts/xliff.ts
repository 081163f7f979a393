import type { XliffContent, XliffText, XliffUnit } from 'xliff/content';
import jsToXliff12 from 'xliff/jsToXliff12';
import xliff12ToJs from 'xliff/xliff12ToJs';
import { languages } from '../../words/language.ts';
import type { Direction, TextUnit } from './units.ts';

/** Translations: for each text its file, its path there as a JSON pointer, and its wording in both languages. */
export interface Translations extends Direction {
  readonly units: readonly {
    readonly file: string;
    readonly id: string;
    readonly source: string;
    readonly target: string;
  }[];
}

/** Thrown for a file that contains no readable translations; the message is for people. */
export class UnreadableTranslations extends Error {
  override readonly name = 'UnreadableTranslations';
}

/** Formats units as XLIFF 1.2: a `file` per project file, the context in a note, the maximum length as `maxwidth`. */
export function toXliff(units: readonly TextUnit[], { source, target }: Direction): string {
  const files = [...new Set(units.map(({ file }) => file))];
  const resources = Object.fromEntries(
    files.map((file) => [file, Object.fromEntries(units.filter((unit) => unit.file === file).map(entryOf))]),
  );
  const content: XliffContent = { sourceLanguage: source, targetLanguage: target, resources };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${jsToXliff12(content, { indent: '  ' }, () => undefined)}\n`;
}

function entryOf({ path, source, target, context, most }: TextUnit): readonly [id: string, unit: XliffUnit] {
  const additionalAttributes = {
    maxwidth: String(most),
    'size-unit': 'char',
    approved: target === undefined ? 'no' : 'yes',
    'xml:space': 'preserve',
  };
  return [pointerOf(path), { source, ...(target !== undefined && { target }), note: context, additionalAttributes }];
}

/** Parses XLIFF 1.2; omits units without a translation. Throws UnreadableTranslations for any other text. */
export async function fromXliff(text: string): Promise<Translations> {
  const content = await readXliff(text);
  const [source, target] = [content.sourceLanguage, content.targetLanguage].map((tag) =>
    languages.find((one) => one === tag),
  );
  if (source === undefined || target === undefined)
    throw new UnreadableTranslations(`${content.sourceLanguage} → ${content.targetLanguage ?? '?'}`);
  const units = Object.entries(content.resources).flatMap(([file, resource]) =>
    unitsOf(resource).map(([id, unit]) => ({ file, id, source: plain(unit.source), target: plain(unit.target) })),
  );
  return { source, target, units: units.filter((unit) => unit.target.trim() !== '') };
}

async function readXliff(text: string): Promise<XliffContent> {
  // Skips shell output before the document.
  const start = text.search(/<\?xml|<xliff/);
  try {
    return await xliff12ToJs(text.slice(Math.max(0, start)));
  } catch (error) {
    throw new UnreadableTranslations(error instanceof Error ? error.message.split('\n', 1)[0] : undefined);
  }
}

function unitsOf(resource: Readonly<Record<string, XliffUnit>>): readonly (readonly [string, XliffUnit])[] {
  return Object.entries(resource).flatMap(([id, unit]) =>
    unit.groupUnits === undefined ? [[id, unit] as const] : unitsOf(unit.groupUnits),
  );
}

/** Returns a text with marked pieces as plain text. */
function plain(text: XliffText | undefined): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return text
    .map((part) =>
      typeof part === 'string'
        ? part
        : Object.values(part)
            .map((mark) => mark['equiv-text'] ?? mark.contents ?? '')
            .join(''),
    )
    .join('');
}

/** Returns a path as a JSON pointer (RFC 6901). */
export function pointerOf(path: TextUnit['path']): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
