import { createRequire } from 'node:module';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { expect, test } from 'vitest';
import { publicationIn, publicationsByLanguage, publish } from '../../src/compile/publish.ts';
import { library } from './project.fixture.ts';

test('a publication holds every screen and form, and the menu with its permissions', () => {
  const { boot, assets } = publish(library);
  expect(Object.keys(assets).sort()).toEqual(['book.json', 'forms/book-create.js', 'home.json', 'menu.json']);
  expect(boot.menu[1]).toMatchObject({ permission: null, children: [{ path: '/book/list', permission: 'book:read' }] });
  expect(boot.options.branch).toMatchObject({ preload: true, value: 'id', request: { method: 'GET' } });
});

test('the version names the content: the same files give the same one, any change another', () => {
  const changed = { ...library, 'screens/menu.json': library['screens/menu.json']?.replace('图书馆', '书店') ?? '' };
  expect(publish({ ...library }).boot.version).toBe(publish(library).boot.version);
  expect(publish(changed).boot.version).not.toBe(publish(library).boot.version);
});

test('a project in two languages is compiled in each, under versions that belong together', () => {
  const menu = JSON.parse(library['screens/menu.json'] ?? '');
  const inLanguages = (language: unknown) => ({
    ...library,
    'screens/menu.json': JSON.stringify({ ...menu, language }),
  });
  const both = publish(inLanguages(['zh-CN', 'en']));
  expect(both.others?.en?.boot.version).toBe(`${both.boot.version}.en`);
  expect(publicationsByLanguage(both).map(({ boot }) => boot.region?.language)).toEqual([undefined, 'en']);
  for (const language of ['zh-CN', 'en'] as const) {
    const alone = publish(inLanguages(language));
    expect(alone.others).toBeUndefined();
    const { boot, assets } = publicationIn(both, language);
    expect(assets).toEqual(alone.assets);
    expect(boot).toEqual({ ...alone.boot, version: boot.version, languages: ['zh-CN', 'en'] });
  }
});

test('a form module needs no import and no eval, and its validators are those that RJSF asks for', async () => {
  // A form that was compiled before is not compiled again.
  const form = `${library['schemas/forms/book-create.json']}\n`;
  const text = publish({ ...library, 'schemas/forms/book-create.json': form }).assets['forms/book-create.js'] ?? '';
  expect(text).not.toMatch(/^\s*import\b|new Function|\beval\(/m);
  const module: FormModule = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const validator = createPrecompiledValidator(module.validators(createRequire(import.meta.url)), module.schema);
  const errors = validator.rawValidation(module.schema, { name: '', isbn: '1', again: '2' }).errors ?? [];
  expect(errors).toMatchObject([
    { keyword: 'minLength', instancePath: '/name' },
    { keyword: 'const', instancePath: '/again' },
  ]);
  expect(validator.rawValidation(module.schema, { name: '书', isbn: '1', again: '1' }).errors).toBeUndefined();
});

test('the page requires what a field’s ui requires, in lists and branches too, without loosening the form', async () => {
  const why = { type: 'string', ui: { required: true } };
  const form = {
    $id: 'book-create',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      why,
      parts: { type: 'array', items: { type: 'object', properties: { why } } },
    },
    if: { required: ['parts'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: { properties: { more: why } },
  };
  const files = { ...library, 'schemas/forms/book-create.json': JSON.stringify(form) };
  const text = publish(files).assets['forms/book-create.js'] ?? '';
  const module: FormModule = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const validator = createPrecompiledValidator(module.validators(createRequire(import.meta.url)), module.schema);
  const missing = (values: object) =>
    (validator.rawValidation(module.schema, values).errors ?? []).flatMap(({ keyword, instancePath, params }) =>
      keyword === 'required' ? [`${instancePath}/${params.missingProperty}`] : [],
    );
  expect(missing({})).toEqual(['/name', '/why']);
  expect(missing({ name: '书', why: '旧', parts: [{}] })).toEqual(['/more', '/parts/0/why']);
  expect(missing({ name: '书', why: '旧' })).toEqual([]);
});

interface FormModule {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly validators: (require: NodeJS.Require) => Parameters<typeof createPrecompiledValidator>[0];
}
