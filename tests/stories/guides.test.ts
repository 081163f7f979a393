import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import schema from '../../schemas/language/screen.json' with { type: 'json' };

const folders = ['kinds/columns', 'kinds/filters', 'kinds/actions', 'kinds/sections', 'sheet', 'list'];
const files = folders.flatMap((folder) =>
  readdirSync(`stories/${folder}`)
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`stories/${folder}/${name}`, 'utf8') })),
);

const kinds = Object.entries(schema.definitions)
  .filter(([name, definition]) => /(Column|Filter|Action|Section)$/.test(name) && 'const' in kindOf(definition))
  .map(([name]) => name);

function kindOf(definition: object): object {
  return (definition as { readonly properties?: { readonly kind?: object } }).properties?.kind ?? {};
}

test('every kind of column, filter, action and section has a page', () => {
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !files.some(({ text }) => text.includes(`'${kind}'`)))).toEqual([]);
});

test.each(files)(
  '$name shows a good and a bad example, each with its sentence, in the documents only and tested at night',
  ({ text }) => {
    for (const name of ['Do', 'Dont']) {
      const [, sentence = '', tags = ''] =
        new RegExp(`^export const ${name}(?:: Story)? = \\{\\n  name: '(.+)',\\n  tags: (\\[.*\\]),\\n`, 'm').exec(
          text,
        ) ?? [];
      const missing = `a story “${name}” that begins with name: '…', tags: ['guide', '!dev', 'deep']`;
      expect(tags, missing).toBe("['guide', '!dev', 'deep']");
      expect(sentence).toMatch(/[\u4e00-\u9fff]{2}/);
    }
  },
);
