import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Config,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import { discriminate } from '../discriminate.ts';
import { longestText } from '../longest-texts.ts';
import { type Schema, tags } from '../schema-shape.ts';
import { englishOf, englishTags, withoutEnglish } from './english-texts.ts';
import { missingTags } from './missing-tags.ts';

/** The generated file with the English of the types, which `../language-text.ts` reads. */
const englishPath = 'schemas/language/en.json';

/** Generated file → the type in src/language it is generated from. */
const sources = {
  'schemas/language/screen.json': 'Screen',
  'schemas/language/menu.json': 'Menu',
  'schemas/language/enums.json': 'SharedEnums',
  'schemas/language/options.json': 'SharedOptions',
  'schemas/language/record.json': 'RecordSchema',
  'schemas/language/form.json': 'FormSchema',
  'schemas/language/calls.json': 'Api',
  'schemas/language/catalogue.json': 'ViewCatalogue',
  'schemas/language/back-end.json': 'BackEnd',
} as const;

/**
 * Returns the schemas of the language, as path → text: types in src/language → JSON Schema → `kind` as discriminator,
 * so that one mistake gives one message → icons by name → no empty texts → comments allowed everywhere → their English
 * in a file of its own. Takes seconds. Throws if a key lacks its `@noun` or `@risk` tag, with file and line, or if a
 * text lacks its English.
 *
 * @example
 * Object.keys(generateSchemas('.')) // ['schemas/language/screen.json', …]
 */
export function generateSchemas(root: string): Readonly<Record<string, string>> {
  const config = {
    ...DEFAULT_CONFIG,
    path: join(root, 'src/language/{,contract/,screen/}*.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: '*',
    jsDoc: 'extended' as const,
    extraTags: [...tags, ...englishTags],
    skipTypeCheck: true,
  } satisfies Config;
  const program = createProgram(config);
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const comment = (generator.createSchema('Comment') as Schema).definitions;
  const bilingual = Object.entries(sources).map(([path, type]) => {
    // The generator's JSON Schema type is wider than what it writes.
    const schema = discriminate(generator.createSchema(type) as Schema);
    const { $ref = '', definitions, ...rest } = schema;
    return [path, { ...rest, $ref, definitions: finish({ ...definitions, ...comment }, type) }] as const;
  });
  const english = englishOf(bilingual.map(([, schema]) => schema));
  const schemas = bilingual.map(([path, schema]) => [path, withoutEnglish(schema)] as const);
  const missing = schemas.flatMap(([, schema]) => missingTags(schema, program, root));
  if (missing.length > 0) throw new Error([...new Set(missing)].join('\n'));
  const written = [...schemas, [englishPath, english] as const];
  return Object.fromEntries(written.map(([path, content]) => [path, `${JSON.stringify(content, null, 2)}\n`]));
}

function finish(definitions: Readonly<Record<string, Schema>>, root: string): Record<string, Schema> {
  const finished = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, commented(name, filled(definition, name))] as const),
  );
  if (finished.Icon) finished.Icon = { ...finished.Icon, enum: iconNames() };
  const own = finished[root];
  // Maps of names also accept `$schema`, for the editor, and `$comment`.
  if (own !== undefined && own.properties === undefined)
    finished[root] = { ...own, properties: { $schema: { type: 'string' }, $comment: {} } };
  return finished;
}

/** Types whose objects are plain values: compared or looked up as a whole. */
const values: ReadonlySet<string> = new Set(['Range', 'Presence', 'Exception', 'DataReference', 'RecordReference']);

/** Adds `$comment` to an object type that lacks it, unless it is a plain value. */
function commented(name: string, definition: Schema): Schema {
  const { properties, additionalProperties } = definition;
  if (properties === undefined || additionalProperties !== false || values.has(name)) return definition;
  return { ...definition, properties: { ...properties, $comment: { $ref: '#/definitions/Comment' } } };
}

/** Adds limits to the texts of a schema: not empty, and no longer than fits on a page. */
function filled(schema: Schema, name: string): Schema {
  if (isText(schema)) {
    const shortest = schema.pattern === undefined ? { minLength: 1 } : {};
    return { ...limited(schema, name), ...shortest };
  }
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, filled(part, key)])),
    }),
    ...(schema.items && { items: filled(schema.items, name) }),
    // A union with a text may also hold an empty one.
    ...(schema.anyOf && { anyOf: schema.anyOf.map((one) => (isText(one) ? limited(one, name) : one)) }),
  };
}

function limited(schema: Schema, name: string): Schema {
  return { ...schema, maxLength: longestText(name) };
}

function isText({ type, enum: values, const: only }: Schema): boolean {
  return type === 'string' && values === undefined && only === undefined;
}

/** Returns the icon names of Blueprint. Loaded at run time, so that the check does not depend on components. */
function iconNames(): readonly string[] {
  const { IconNamesSet } = createRequire(import.meta.url)('@blueprintjs/icons/lib/cjs/iconNames.js') as {
    IconNamesSet: Set<string>;
  };
  return [...IconNamesSet].sort();
}
