import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorSchemas } from '../../src/check/editor/editor-schemas.ts';
import { referenceOf } from '../../src/check/editor/reference.ts';
import { readProject } from '../../src/check/read.ts';

const root = process.cwd();
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const files = ['screen', 'menu', 'enums', 'options', 'record', 'form', 'calls', 'catalogue', 'back-end'];
const language = Object.fromEntries(
  await Promise.all(
    files.map((name) => `schemas/language/${name}.json`).map(async (path) => [path, await read(path)] as const),
  ),
);
const derived: Readonly<Record<string, string>> = {
  ...editorSchemas(await readProject(root)),
  'screens/reference.md': referenceOf(language),
};

test.each(Object.keys(derived))(
  '%s is what the language’s schemas and the project say; if not: npm run schema',
  async (path) => {
    expect(await read(path)).toBe(derived[path]);
  },
);

test('every widget of a form is explained, to an editor and in the reference', () => {
  const { definitions } = JSON.parse(language['schemas/language/form.json'] ?? '');
  const { enum: widgets, enumDescriptions } = definitions.FieldUi.properties.widget;
  const kinds = readdirSync('src/kinds/widgets', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(widgets.toSorted()).toEqual(kinds.map(({ name }) => name).sort());
  for (const [index, widget] of widgets.entries()) {
    expect(enumDescriptions[index], widget).not.toBe('');
    expect(derived['screens/reference.md']).toContain(`### \`"widget": "${widget}"\`\n\n${enumDescriptions[index]}\n`);
  }
});
