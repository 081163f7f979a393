import { forExample } from '../../words/zh-CN/migrations.ts';
import { withName, withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import { valueAt } from '../value-at.ts';
import type { Files } from './migration.ts';
import { partsOf } from './names-parts.ts';
import type { Path } from './text.ts';

/**
 * Returns the files with forms in fewer keywords of JSON Schema, and with notes for developers in one place. What has no
 * other form is left: the check says what to write.
 *
 *     "dependencies": { "phone": ["name"] } → "if": { "required": ["phone"] }, "then": { "required": ["name"] }
 *     "anyOf": of constants, of types       → "oneOf", "type": […]
 *     "anyOf": [first, second]              → "if": first, "else": second
 *     "if": { "not": … }, "then": …         → "if": …, "else": …
 *     "description", "examples"             → "$comment"
 *
 * @example
 * withFewerKeywords({ 'schemas/forms/a.json': '{ "anyOf": [{ "type": "string" }, { "type": "null" }] }' })
 * // { 'schemas/forms/a.json': '{ "type": ["string", "null"] }' }
 */
export function withFewerKeywords(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, rewritten(path, text)]));
}

function rewritten(path: string, text: string): string {
  const [, folder] = /^schemas\/(records|forms)\/[^/]+\.json$/.exec(path) ?? [];
  if (folder === undefined) return text;
  const taken = folder === 'forms' ? steps : [withComment];
  // Innermost first, so that moved schemas are already rewritten.
  const paths = partsOf('schema', JSON.parse(text)).filter(({ is }) => is === 'schema');
  return paths.reduceRight((current, { path: at }) => taken.reduce((one, step) => step(one, at), current), text);
}

type Step = (text: string, path: Path) => string;

const withComment: Step = (text, path) => {
  const { $comment, description, examples } = membersAt(text, path);
  if (description === undefined && examples === undefined) return text;
  const notes = [$comment, description, examples && forExample([examples].flat().map(shown))].flat();
  const [first = ''] = ['$comment', 'description', 'examples'].filter((key) => key in membersAt(text, path));
  const named = withName(text, [...path, first], '$comment');
  const bare = ['description', 'examples'].reduce((one, key) => withValue(one, [...path, key], undefined), named);
  // JSON Schema allows only one text in `$comment`.
  return withValue(bare, [...path, '$comment'], notes.filter((one) => one !== undefined).join(' '));
};

function shown(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const withoutAnyOf: Step = (text, path) => {
  const schema = membersAt(text, path);
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || anyOf.length === 0 || !anyOf.every(isMembers)) return text;
  if (schema.oneOf === undefined && anyOf.every(isConstant)) return withName(text, [...path, 'anyOf'], 'oneOf');
  const bare = withValue(text, [...path, 'anyOf'], undefined);
  const types = anyOf.flatMap((one) => (Object.keys(one).join() === 'type' ? one.type : [undefined]));
  if (schema.type === undefined && types.every((type) => type !== undefined))
    return withValue(bare, [...path, 'type'], [...new Set(types)]);
  const [last = {}, ...others] = [...anyOf].reverse();
  return withCondition(
    bare,
    path,
    others.reduce((rest, first) => ({ if: first, else: rest }), last),
  );
};

function isConstant(schema: Members): boolean {
  return schema.const !== undefined && Object.keys(schema).every((key) => ['const', 'title', '$comment'].includes(key));
}

const withoutDependencies: Step = (text, path) => {
  const { dependencies } = membersAt(text, path);
  if (!isMembers(dependencies)) return text;
  return Object.entries(dependencies).reduce(
    (current, [field, needed = null]) =>
      withCondition(current, path, {
        if: { required: [field] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
        then: Array.isArray(needed) ? { required: needed } : needed,
      }),
    withValue(text, [...path, 'dependencies'], undefined),
  );
};

/** Removes `not` from a condition by swapping its branches. */
const withoutNot: Step = (text, path) => {
  const { if: condition, then, else: otherwise } = membersAt(text, path);
  if (!isMembers(condition) || Object.keys(condition).join() !== 'not') return text;
  const reversed = [
    ['if', condition.not],
    ['else', then],
    ['then', otherwise],
  ] as const;
  return reversed.reduce((current, [key, value]) => withValue(current, [...path, key], value), text);
};

const steps: readonly Step[] = [withComment, withoutNot, withoutAnyOf, withoutDependencies];

/** Adds a condition. A schema has one of its own; several go into `allOf`. */
function withCondition(text: string, path: Path, schema: Members): string {
  const { if: own, then, else: otherwise, allOf } = membersAt(text, path);
  const isConditional = [own, then, otherwise].some((one) => one !== undefined);
  if (Array.isArray(allOf)) return withValue(text, [...path, 'allOf', allOf.length], schema);
  if (isConditional || !('if' in schema)) return withValue(text, [...path, 'allOf'], [schema]);
  return Object.entries(schema).reduce((one, [key, value]) => withValue(one, [...path, key], value), text);
}

function membersAt(text: string, path: Path): Members {
  const value = valueAt(JSON.parse(text), path);
  return isMembers(value) ? value : {};
}
