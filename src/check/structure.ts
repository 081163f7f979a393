import { discriminatingKeys, kindByKeys } from '../language/infer/kinds.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members, membersOf } from '../language/members.ts';
import { byName, own } from '../language/own.ts';
import { valueAt } from '../language/value-at.ts';
import { phrase } from '../words/check.ts';
import { type Branch, type Discriminator, discriminatorOf, memberFor } from './discriminate.ts';
import { kindMistake } from './kind-mistake.ts';
import { longestName } from './longest-texts.ts';
import { suggestRequest } from './problems/meant-request.ts';
import { nearest } from './problems/nearest.ts';
import { keyOfOtherProduct } from './problems/other-products.ts';
import type { Fault, Path } from './problems/problem.ts';
import { replacementOf } from './problems/removed-keys.ts';
import { renamedKey, renamedKind, renamedValue } from './problems/renamed.ts';
import { definitionName, dereference, type Schema } from './schema-shape.ts';

/** The result of checking a value against a schema of the language. */
export interface Structure {
  readonly faults: readonly Fault[];
  /**
   * The value without its mistakes: unknown keys are removed, as are objects that lack a key or hold an invalid value.
   * It has the schema's type, so that rules need not check again; undefined if the root itself is invalid.
   */
  readonly sound: Json | undefined;
  /** The paths of the objects and arrays in `sound`. */
  readonly paths: ReadonlyMap<object, Path>;
}

/**
 * Checks a value against a schema of the language. Each mistake is reported once, at its key or value. `written` is the
 * value before inference: a wrong inferred key is not reported, and may still be written.
 *
 * @example
 * checkStructure(schemaOf('menu'), { title: '后台', items: [], itmes: [] }).faults.map(({ path }) => path) // [['itmes']]
 */
export function checkStructure(schema: Schema, value: Json, written = value): Structure {
  const faults: Fault[] = [];
  const paths = new Map<object, Path>();
  const sound = new Walk(schema, written, faults, paths).value(schema, value, []);
  return { faults, sound, paths };
}

class Walk {
  constructor(
    private readonly root: Schema,
    private readonly written: Json,
    private readonly faults: Fault[],
    private readonly paths: Map<object, Path>,
  ) {}

  /** Returns the valid part of a value, or undefined. */
  value(given: Schema, value: Json, path: Path): Json | undefined {
    const schema = dereference(this.root, given);
    const key = discriminatorOf(schema);
    if (key !== undefined) return this.union(schema, key, value, path, definitionName(given));
    if (schema.anyOf !== undefined) return this.any(schema.anyOf, value, path);
    const isListed = schema.enum !== undefined && typeof value !== 'object';
    if (!isListed && !fits(schema.type, value)) return this.wrongType(schema, value, path);
    if (schema.const !== undefined && value !== schema.const) return this.wrongChoice([schema.const], value, path);
    if (schema.enum !== undefined && !schema.enum.includes(value)) return this.wrongChoice(schema.enum, value, path);
    if (typeof value === 'string') return this.text(schema, value, path);
    if (typeof value === 'number') return this.number(schema, value, path);
    if (isList(value)) return this.list(schema, value, path);
    if (isMembers(value)) return this.members(schema, value, path);
    return value;
  }

  /** Checks a union discriminated by `kind` or `widget`: only the named member applies. */
  private union(schema: Schema, key: Discriminator, value: Json, path: Path, name: string): Json | undefined {
    if (!isMembers(value)) return this.wrongType({ type: 'object' }, value, path);
    const kinds = (own(schema.properties, key)?.enum ?? []).map(String);
    const kind = own(value, key);
    const written = membersOf(valueAt(this.written, path));
    const kindFault =
      own(written, key) === undefined ? kindMistake(this.root, schema, name, value, written) : undefined;
    if (kindFault !== undefined) {
      this.faults.push({ ...kindFault, path: [...path, ...kindFault.path] });
      return undefined;
    }
    if (kind === undefined) return this.withoutKind(kinds, key, value, path, name);
    const branch = memberFor(schema, key, kind);
    if (branch === undefined) {
      const now = renamedKind(wordOf(kind), kinds);
      if (now !== undefined)
        this.report([...path, key], 'value', 'value.renamed', { value: show(kind), now: show(now) }, now);
      else
        this.report(
          [...path, key],
          'value',
          `${key}.unknown`,
          { kind: show(kind), kinds },
          nearest(wordOf(kind), kinds),
        );
      return undefined;
    }
    if (this.isOther(schema, key, branch, value, path, name)) return undefined;
    if (key === 'widget') this.reportOthersKeys(schema, branch, value, path);
    return this.value(branch.then, value, path);
  }

  /** Reports an object without a kind, and without keys that determine one. */
  private withoutKind(
    kinds: readonly string[],
    key: Discriminator,
    value: Members,
    path: Path,
    name: string,
  ): undefined {
    const written = membersOf(valueAt(this.written, path));
    const keys = Object.keys(own(discriminatingKeys, name) ?? {});
    // The missing kind is reported at the action that this one was inferred from.
    if (keys.length > 0 && Object.keys(value).some((one) => own(written, one) === undefined)) return;
    const meant = Object.keys(value).find(
      (one) => (nearest(one, [key]) ?? keyOfOtherProduct(one, [key])) !== undefined,
    );
    if (meant !== undefined) this.report([...path, meant], 'key', 'key.unknown', { key: meant }, key);
    else if (keys.length > 0) this.report(path, 'key', 'kind.missing', { keys });
    else this.report(path, 'key', 'key.missing', { key }, undefined, kinds);
  }

  /** Returns whether another member fits all keys and this one does not: then the kind is reported, not each key. */
  private isOther(
    { allOf = [] }: Schema,
    key: Discriminator,
    branch: Branch,
    value: Members,
    path: Path,
    name: string,
  ): boolean {
    const written = membersOf(valueAt(this.written, path));
    const knows = ({ then }: Branch, one: string) => own(dereference(this.root, then).properties, one) !== undefined;
    // Keys that every kind has do not tell which kind is meant.
    if (Object.keys(written).every((one) => allOf.every((member) => knows(member, one)))) return false;
    const mismatches = this.mismatches(branch, value, written);
    const meant = allOf.find((candidate) => this.mismatches(candidate, value, written) === 0);
    // Missing keys count as much as unknown ones.
    const { required = [] } = dereference(this.root, branch.then);
    const isDiscriminated = meant?.if.properties?.[key]?.const === kindByKeys(name, written);
    const isLacking = isDiscriminated && required.some((one) => own(value, one) === undefined);
    if (mismatches < 2 && !isLacking) return false;
    const kind = meant?.if.properties?.[key]?.const;
    if (typeof kind !== 'string') return false;
    this.report([...path, key], 'value', `${key}.other`, { kind: show(own(value, key) ?? null), meant: kind }, kind);
    return true;
  }

  /** Reports a key of other widgets, with their names. */
  private reportOthersKeys({ allOf = [] }: Schema, branch: Branch, value: Members, path: Path): void {
    const has = (member: Branch, key: string): boolean =>
      own(dereference(this.root, member.then).properties, key) !== undefined;
    for (const key of Object.keys(value).filter((one) => !has(branch, one))) {
      const widgets = allOf.filter((member) => has(member, key)).map((member) => nameOf(member));
      if (widgets.length > 0)
        this.report([...path, key], 'key', 'widget.key', { key, widget: nameOf(branch), widgets });
    }
  }

  /** Returns the number of written keys that a kind does not have, plus the required keys that are missing. */
  private mismatches({ then }: Branch, value: Members, written: Members): number {
    const { properties = {}, required = [] } = dereference(this.root, then);
    const unknown = Object.keys(written).filter((key) => own(properties, key) === undefined);
    return unknown.length + required.filter((key) => own(value, key) === undefined).length;
  }

  /** Checks any other union: reports against the most similar member. */
  private any(members: readonly Schema[], value: Json, path: Path): Json | undefined {
    const fitting = members
      .map((member) => dereference(this.root, member))
      .filter((member) => member.anyOf !== undefined || fits(member.type, value));
    const [first] = fitting;
    if (first === undefined)
      return this.wrongType(
        { type: members.flatMap((member) => typesOf(dereference(this.root, member))) },
        value,
        path,
      );
    if (!isMembers(value)) return this.value(first, value, path);
    const likeness = (member: Schema): number =>
      Object.keys(value).filter((key) => own(member.properties, key) !== undefined).length;
    const closest = fitting.reduce((best, member) => (likeness(member) > likeness(best) ? member : best), first);
    if (likeness(closest) > 0 || closest.additionalProperties !== false) return this.value(closest, value, path);
    const known = fitting.flatMap((member) => Object.keys(member.properties ?? {}));
    for (const key of Object.keys(value))
      this.report([...path, key], 'key', 'key.unknown', { key }, nearest(key, known), known);
    if (Object.keys(value).length === 0) this.report(path, 'value', 'value.empty', {});
    return undefined;
  }

  private text(schema: Schema, value: string, path: Path): Json | undefined {
    if (schema.minLength !== undefined && value.trim() === '') {
      this.report(path, 'value', 'value.empty', {});
      return undefined;
    }
    if (schema.maxLength !== undefined && value.length > schema.maxLength) {
      const [length, most] = [value.length, schema.maxLength].map(String);
      this.report(path, 'value', 'value.long', { length: length ?? '', most: most ?? '' });
      return undefined;
    }
    if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value)) {
      const isRequest = schema.pattern.includes('GET|POST');
      const example = JSON.stringify(schema.examples?.[0] ?? schema.pattern);
      const hint = isRequest ? suggestRequest(value) : undefined;
      // A pattern that excludes braces, and matches without them, is for text without placeholders.
      const isPlain = schema.pattern.includes('{}') && new RegExp(schema.pattern).test(value.replace(/[{}]/g, ''));
      const marks = isPlain ? [...new Set(value.match(/[{}]/g))].join(' ') : '';
      const code = isRequest ? 'request.form' : marks === '' ? 'value.pattern' : 'value.plain';
      this.report(path, 'value', code, { value, example, marks }, hint);
      return undefined;
    }
    return value;
  }

  private number({ minimum, maximum }: Schema, value: number, path: Path): Json | undefined {
    if (value >= (minimum ?? value) && value <= (maximum ?? value)) return value;
    const limits = [
      ...(minimum === undefined ? [] : [phrase(({ atLeast }) => atLeast(minimum))]),
      ...(maximum === undefined ? [] : [phrase(({ atMost }) => atMost(maximum))]),
    ];
    this.report(path, 'value', 'value.range', { value: show(value), limits });
    return undefined;
  }

  private list(schema: Schema, value: readonly Json[], path: Path): Json | undefined {
    const { minItems = 0 } = schema;
    if (value.length < minItems) {
      if (minItems === 1) this.report(path, 'value', 'value.empty', {});
      else this.report(path, 'value', 'value.few', { count: String(minItems) });
      return undefined;
    }
    if (schema.uniqueItems === true)
      for (const [index, item] of value.entries())
        if (value.indexOf(item) < index) this.report([...path, index], 'value', 'value.twice', { value: show(item) });
    const sound = value
      .map((item, index) => this.value(schema.items ?? {}, item, [...path, index]))
      .filter((item) => item !== undefined);
    this.paths.set(sound, path);
    return sound;
  }

  private members(schema: Schema, value: Members, path: Path): Json | undefined {
    const keys = Object.keys(value);
    const known = Object.keys(schema.properties ?? {});
    const written = membersOf(valueAt(this.written, path));
    const others = schema.additionalProperties;
    const unknown = others === false ? keys.filter((key) => !known.includes(key)) : [];
    const missing = (schema.required ?? []).filter((key) => own(value, key) === undefined);
    const possible = known.filter((one) => own(written, one) === undefined);
    this.reportNames(others, keys, known, path);
    // Keys inferred from another action are reported there.
    for (const key of unknown)
      if (own(written, key) !== undefined) this.reportUnknown(key, known, possible, missing, path);
    // An unknown key is most likely a misspelt missing one: one mistake, one message.
    for (const key of missing.slice(unknown.length))
      this.report(path, 'key', 'key.missing', { key }, undefined, this.choicesOf(schema, key));
    if (schema.minProperties !== undefined && keys.length < schema.minProperties)
      this.report(path, 'value', 'value.empty', {});
    const sound = byName<Json>([]);
    for (const key of keys) {
      if (unknown.includes(key)) continue;
      const part = own(schema.properties, key) ?? (typeof others === 'object' ? others : {});
      const kept = this.value(part, own(value, key) ?? null, [...path, key]);
      if (kept !== undefined) sound[key] = kept;
    }
    this.paths.set(sound, path);
    return (schema.required ?? []).every((key) => sound[key] !== undefined) ? sound : undefined;
  }

  /**
   * Reports an unknown key with a hint: the present name of a renamed key, the replacement of a removed one, or the
   * nearest key.
   */
  private reportUnknown(
    key: string,
    known: readonly string[],
    possible: readonly string[],
    missing: readonly string[],
    path: Path,
  ): void {
    const now = renamedKey(key, possible);
    const instead = replacementOf(key, known);
    if (now !== undefined) this.report([...path, key], 'key', 'key.renamed', { key, now }, now);
    else if (instead !== undefined) this.report([...path, key], 'key', 'key.gone', { key, instead });
    else {
      const hint = nearest(key, known) ?? keyOfOtherProduct(key, possible) ?? missing[0];
      this.report([...path, key], 'key', 'key.unknown', { key }, hint, possible);
    }
  }

  /** Returns whether a map defines names; keys of other maps refer to names defined elsewhere. */
  private isNaming(others: Schema): boolean {
    const { type } = dereference(this.root, others);
    return type === 'object' || type === 'array';
  }

  private reportNames(
    others: Schema['additionalProperties'],
    names: readonly string[],
    own: readonly string[],
    path: Path,
  ): void {
    if (typeof others !== 'object' || !this.isNaming(others)) return;
    for (const name of names) {
      if (own.includes(name)) continue;
      if (name in Object.prototype) this.report([...path, name], 'key', 'name.inherited', { name });
      const parameters = { length: String(name.length), most: String(longestName) };
      if (name.length > longestName) this.report([...path, name], 'key', 'value.long', parameters);
    }
  }

  private wrongType(schema: Schema, value: Json, path: Path): undefined {
    this.report(path, 'value', 'value.type', { expected: [...new Set(typesOf(schema))].join('|'), value: show(value) });
    return undefined;
  }

  private wrongChoice(choices: readonly Json[], value: Json, path: Path): undefined {
    const renamed = renamedValue(path.at(-1), value);
    if (renamed !== undefined) {
      this.report(path, 'value', 'value.renamed', renamed, renamed.now);
      return undefined;
    }
    const known = choices.map(String);
    const parameters = { value: show(value), choices: known.length > 12 ? '' : known };
    this.report(
      path,
      'value',
      known.length > 12 ? 'value.unlisted' : 'value.choice',
      parameters,
      nearest(wordOf(value), known),
      known.length > 12 ? known : [],
    );
    return undefined;
  }

  /** Returns the possible values of a key, if the language lists them. */
  private choicesOf(schema: Schema, key: string): readonly string[] {
    return (dereference(this.root, own(schema.properties, key) ?? {}).enum ?? []).map(String);
  }

  private report(
    path: Path,
    at: Fault['at'],
    code: Fault['code'],
    parameters: Fault['parameters'],
    hint?: string,
    choices?: readonly string[],
  ): void {
    this.faults.push({ path, at, code, ...(parameters && { parameters }), hint, choices });
  }
}

function typesOf(schema: Schema): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
}

function fits(type: Schema['type'], value: Json): boolean {
  if (type === undefined) return true;
  if (typeof type !== 'string') return type.some((one) => fits(one, value));
  if (type === 'null') return value === null;
  if (type === 'array') return isList(value);
  if (type === 'object') return isMembers(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function nameOf(widget: Branch): string {
  return String(widget.if.properties?.widget?.const);
}

/** Returns the value as a word that may be misspelt. */
function wordOf(value: Json): string {
  return typeof value === 'object' ? '' : String(value);
}

function show(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
