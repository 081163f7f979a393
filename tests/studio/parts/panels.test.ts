import { expect, test } from 'vitest';
import type { FileKind } from '../../../src/check/editor/language-schemas.ts';
import { fileKind } from '../../../src/check/editor/language-schemas.ts';
import { readProject } from '../../../src/check/read.ts';
import type { FieldSchema } from '../../../src/language/form.ts';
import { inferForm } from '../../../src/language/infer/form.ts';
import type { Json } from '../../../src/language/json.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { entriesIn } from '../../../src/studio/parts/entries.ts';
import { type Part, partAt } from '../../../src/studio/parts/part.ts';
import { readFileText } from '../../../src/studio/parts/read-file.ts';
import { fullStop, looseEnd } from '../../../src/words/en/studio/parts.ts';

const files = await readProject(process.cwd());
const names = namesIn(files);

/** Each part of a file that can be opened. */
function partsOf(kind: FileKind, document: Json | undefined): readonly Part[] {
  const found: Part[] = [];
  const walk = (value: Json | undefined, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const part = Array.isArray(value) ? null : partAt(names, kind, document, path, true);
    if (part !== null) found.push(part);
    for (const [key, one] of Object.entries(value))
      walk(one as Json, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  walk(document, []);
  return found;
}

/** What the panel of a part says, apart from what its author has written. */
function textsOf({ schema, children }: Part): readonly string[] {
  const fields = Object.entries(schema.properties).flatMap(([name, field]): readonly (string | undefined)[] => [
    // What a call alone knows has no title.
    name.split('/').at(-1) === field.title ? undefined : field.title,
    (field.ui as { readonly help?: string } | undefined)?.help,
    ...choicesOf(field),
    ...entryTextsOf(field),
  ]);
  const lists = children.flatMap(({ title, help }) => [title, help]);
  return [...fields, ...lists].flatMap((text) => text ?? []);
}

function choicesOf(field: FieldSchema): readonly string[] {
  const { items } = field as { readonly items?: FieldSchema };
  return [...(field.oneOf ?? []), ...(items?.oneOf ?? [])].flatMap(({ title }) => title ?? []);
}

function entryTextsOf(field: FieldSchema): readonly string[] {
  const { source, names: entries } = entriesIn(field) ?? { source: '', names: [] };
  const named = entries.flatMap(({ name, title }) => (title === name ? [] : [title]));
  return [source, ...named, ...entries.flatMap(({ constants }) => constants.flatMap(({ title }) => title ?? []))];
}

const texts = new Set(
  Object.entries(files).flatMap(([path, text]) => {
    const kind = fileKind(path)?.kind;
    if (kind !== 'screen' && kind !== 'form') return [];
    const { document } = readFileText(names, kind, text);
    const whole = kind === 'form' && document !== undefined ? inferForm(document) : document;
    return partsOf(kind, whole).flatMap(textsOf);
  }),
);

/** Names that their author gave to entries of maps and sheets, which have no title. */
const untitled = new Set(['reason', 'limit', 'deals', 'dealHistory', 'Catalogues', 'Close', 'Warning']);

test('the panels of all things on a page speak to people who do not see its file', () => {
  // A name in brackets tells two of one title apart; calls and what only they know have no other name.
  const told = [...texts]
    .filter((text) => !untitled.has(text) && !/^(GET|POST|PUT|PATCH|DELETE) |（没有这个名字）$|^\w+Id$/.test(text))
    .map((text) => text.replaceAll(/（[^）]*）|\{\w+\}|YYYY-MM-DD( HH:mm:ss)?|\b(CSV|XLSX|Enter|JPY)\b/g, ''));
  expect(told.filter((text) => /[A-Za-z]{2}/.test(text))).toEqual([]);
});

test('what explains a setting begins and ends as a sentence does', () => {
  expect([...texts].filter((text) => /^[、，。；：（）]|[；，、]$/.test(text))).toEqual([]);
  // In English, a left-out sentence leaves a space as well.
  expect('The text of the button; '.replace(looseEnd, fullStop)).toBe('The text of the button.');
});
