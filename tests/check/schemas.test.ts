import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { generateSchemas } from '../../src/check/editor/generate-schemas.ts';

const root = process.cwd();
const generated = generateSchemas(root);

test.each(Object.keys(generated))('%s is what src/language says; if not: npm run schema', async (path) => {
  expect(await readFile(join(root, path), 'utf8')).toBe(generated[path]);
});

test('a screen is valid JSON Schema for any editor, and one wrong key is one error', async () => {
  const schema: unknown = JSON.parse(generated['schemas/language/screen.json'] ?? '');
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema as object);
  const screen = JSON.parse(await readFile(new URL('fixture/screens/book.json', import.meta.url), 'utf8'));
  // Only the schema of what people write has `false`: the action is not there.
  for (const part of ['toolbar', 'bulk']) delete screen.actions[part].export;
  expect(validate(screen)).toBe(true);
  screen.columns[2].sortabel = true;
  expect(validate(screen)).toBe(false);
  // Ajv names the `if` that led there too; editors show the innermost only.
  const errors = validate.errors?.filter(({ keyword }) => keyword !== 'if');
  expect(errors).toMatchObject([{ instancePath: '/columns/2', params: { additionalProperty: 'sortabel' } }]);
});

test('every object of the language may have a comment, unless it stands for a value', () => {
  const { 'schemas/language/en.json': _, ...schemas } = generated;
  const files = Object.values(schemas).map((text) => JSON.parse(text) as { definitions: Record<string, Definition> });
  const silent = files.flatMap(({ definitions }) =>
    Object.entries(definitions).flatMap(([name, { properties, additionalProperties }]) =>
      properties === undefined || additionalProperties !== false || '$comment' in properties ? [] : [name],
    ),
  );
  expect([...new Set(silent)].sort()).toEqual(['DataReference', 'Exception', 'Presence', 'Range', 'RecordReference']);
});

test('a key that does not say what it is called, or how risky its change is, is named with its file and line', {
  // Each is a whole program of TypeScript, as the one above.
  tags: 'deep',
}, async () => {
  const copy = await mkdtemp(join(tmpdir(), 'language-'));
  for (const path of ['src/language', 'src/kinds', 'src/words', 'tsconfig.json'])
    await cp(join(root, path), join(copy, path), { recursive: true });
  const spec = join(copy, 'src/kinds/columns/enum/spec.ts');
  const text = await readFile(spec, 'utf8');
  const line = text.split('\n').findIndex((one) => one.includes('also?:')) + 1;
  const tags = [
    ['@noun', /@noun \S+ /],
    ['@risk', /@risk \S+/],
  ] as const;
  for (const [tag, written] of tags) {
    await writeFile(spec, text.replace(written, ''));
    expect(() => generateSchemas(copy)).toThrow(
      `src/kinds/columns/enum/spec.ts:${line}: EnumColumn.also has no ${tag}`,
    );
  }
  await rm(copy, { recursive: true });
});

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
}

test('an editor hears of every kind what it is for', () => {
  const { definitions } = JSON.parse(generated['schemas/language/screen.json'] ?? '');
  for (const union of ['Screen', 'Column', 'Filter', 'Action', 'Section']) {
    const { enum: kinds, enumDescriptions } = definitions[union].properties.kind;
    expect(
      enumDescriptions.map((text: string) => text !== ''),
      union,
    ).toEqual(kinds.map(() => true));
  }
});
