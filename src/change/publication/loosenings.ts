import { type Key, keyOf } from '../../check/keys.ts';
import { isObject } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isSame } from '../../language/same.ts';

/** A place where the new schema accepts, or may accept, values that the old one rejects. */
export interface Loosening {
  readonly path: readonly string[];
  readonly keyword: string;
}

/**
 * Returns every place where `now` is not provably as strict as `then`, keyword by keyword. An empty list means that
 * `now` accepts no value that `then` rejects. Any change of an unknown keyword counts as a loosening.
 *
 * @example
 * loosenings({ maxLength: 20 }, { maxLength: 30 }).map(({ path }) => path) // [['maxLength']]
 */
export function loosenings(then: unknown, now: unknown, path: Loosening['path'] = []): readonly Loosening[] {
  if (isSame(then, now) || now === false) return [];
  if (then === true || then === undefined) return strange(now, path);
  if (!isObject(then) || !isObject(now)) return [at(path)];
  const keywords = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...keywords].flatMap((keyword) => {
    const place = [...path, keyword];
    if (isSame(then[keyword], now[keyword])) return [];
    const inner = own(within, keyword);
    if (inner !== undefined) return inner(then, now, place);
    if (strange(now[keyword], place).length > 0) return [at(place)];
    return ruleOf(keyword)?.(then[keyword], now[keyword]) === true ? [] : [at(place)];
  });
}

type Schema = Readonly<Record<string, unknown>>;
type Steps = Loosening['path'];

/** Returns whether the new value of a keyword is as strict as the old one, which is undefined if it was absent. */
type Rule = (then: unknown, now: unknown) => boolean;

/** Returns the rule of a keyword: a special one, or that of its risk in the language. */
function ruleOf(keyword: string): Rule | undefined {
  return own(rules, keyword) ?? own(byRisk, keyOf(['form', 'FormSchema'], keyword)?.risk ?? 'high');
}

/** Without a rule for `normal` and `high`: such a value may decide what is accepted. */
const byRisk: Readonly<Partial<Record<NonNullable<Key['risk']>, Rule>>> = {
  none: () => true,
  /** May be added, but not changed. */
  removed: (then, now) => then === undefined && now !== undefined,
  extended: (then, now) => Array.isArray(now) && (then === undefined || now.every((value) => has(listOf(then), value))),
  shortened: (then, now) => Array.isArray(now) && listOf(then).every((value) => now.includes(value)),
  lowered: (then, now) => isNumber(now) && (then === undefined || (isNumber(then) && now >= then)),
  raised: (then, now) => isNumber(now) && (then === undefined || (isNumber(then) && now <= then)),
  unset: (_, now) => now === true,
};

const rules: Readonly<Record<string, Rule>> = {
  $schema: () => true,
  $comment: () => true,
  default: () => true,
  // The server checks dates against the limits in `ui`, too.
  ui: (then, now) => isUiAsStrict(isObject(then) ? then : {}, isObject(now) ? now : {}),
  type: (then, now) => typesOf(now).length > 0 && (then === undefined || isEvery(typesOf(now), then)),
  multipleOf: (then, now) =>
    isNumber(now) && (then === undefined || (isNumber(then) && Number.isInteger(Number((now / then).toFixed(9))))),
};

/** Keywords that hold schemas, or whose meaning depends on their neighbours. */
const within: Readonly<Record<string, (then: Schema, now: Schema, path: Steps) => readonly Loosening[]>> = {
  properties: (then, now, path) => {
    const [before, after] = [membersOf(then.properties), membersOf(now.properties)];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      if (!(name in after)) return now.additionalProperties === false ? [] : [at([...path, name])];
      if (name in before) return loosenings(before[name], after[name], [...path, name]);
      const isOpen = then.additionalProperties === undefined || then.additionalProperties === true;
      return isOpen && then.patternProperties === undefined
        ? strange(after[name], [...path, name])
        : [at([...path, name])];
    });
  },
  additionalProperties: (then, now, path) => {
    if (now.additionalProperties === undefined) return then.additionalProperties === true ? [] : [at(path)];
    return loosenings(then.additionalProperties ?? true, now.additionalProperties, path);
  },
  items: (then, now, path) => (now.items === undefined ? [at(path)] : loosenings(then.items, now.items, path)),
  if: (then, now, path) => (then.if === undefined ? strange(now.if, path) : [at(path)]),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  then: branch('then'),
  else: branch('else'),
  allOf: (then, now, path) => {
    if (!Array.isArray(now.allOf) || now.allOf.length < listOf(then.allOf).length) return [at(path)];
    return now.allOf.flatMap((one, index) => loosenings(listOf(then.allOf)[index], one, [...path, String(index)]));
  },
  oneOf: choices,
};

/** Compares a conditional schema, which may become stricter while its condition is unchanged. */
function branch(key: 'then' | 'else') {
  return (then: Schema, now: Schema, path: Steps): readonly Loosening[] => {
    if (then.if === undefined) return strange(now[key], path);
    if (now[key] === undefined || !isSame(then.if, now.if)) return [at(path)];
    return loosenings(then[key], now[key], path);
  };
}

/** Compares choices: constants may be removed; other choices may only be reworded. */
function choices(then: Schema, now: Schema, path: Steps): readonly Loosening[] {
  const [before, after] = [listOf(then.oneOf), listOf(now.oneOf)];
  if (after.length === 0) return [at(path)];
  if (then.oneOf === undefined) return strange(now.oneOf, path);
  const constants = before.map(constantOf);
  const isConstant = after.every((one) => constantOf(one) !== undefined && has(constants, constantOf(one)));
  if (isConstant && constants.every((one) => one !== undefined)) return [];
  const isReworded =
    before.length === after.length &&
    before.every((one, index) => loosenings(one, after[index]).length + loosenings(after[index], one).length === 0);
  return isReworded ? [] : [at(path)];
}

/** Returns the value that a schema requires, if it requires nothing else. */
function constantOf(schema: unknown): unknown {
  const isPlain = isObject(schema) && Object.keys(schema).every((key) => key === 'const' || isWords(key));
  return isPlain && strange(schema.const, []).length === 0 ? schema.const : undefined;
}

/** Returns whether a keyword only affects displayed text. */
function isWords(keyword: string): boolean {
  return keyword === '$comment' || keyOf(['form', 'FormSchema'], keyword)?.risk === 'none';
}

const references = new Set(['$ref', '$data', '$id', '$dynamicRef', '$recursiveRef', 'definitions', '$defs']);

/** Reports new references to values and schemas elsewhere, whose accepted values are unknown. */
function strange(value: unknown, path: Steps): readonly Loosening[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => strange(one, [...path, String(index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    references.has(key) ? [at([...path, key])] : strange(inner, [...path, key]),
  );
}

function isUiAsStrict(then: Schema, now: Schema): boolean {
  const isKept = (key: string, isLater: (one: string, other: string) => boolean): boolean => {
    const [before, after] = [then[key], now[key]];
    if (before === undefined || before === after) return true;
    const areDays = typeof before === 'string' && typeof after === 'string' && before !== 'today' && after !== 'today';
    return areDays && isLater(after, before);
  };
  return isKept('minimum', (one, other) => one >= other) && isKept('maximum', (one, other) => one <= other);
}

function isEvery(types: readonly unknown[], then: unknown): boolean {
  const allowed = typesOf(then);
  return types.every((type) => allowed.includes(type) || (type === 'integer' && allowed.includes('number')));
}

function typesOf(value: unknown): readonly unknown[] {
  return typeof value === 'string' ? [value] : listOf(value);
}

function at(path: Steps): Loosening {
  return { path, keyword: path.at(-1) ?? '' };
}

function has(values: readonly unknown[], value: unknown): boolean {
  return values.some((one) => isSame(one, value));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function membersOf(value: unknown): Schema {
  return isObject(value) ? value : {};
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
