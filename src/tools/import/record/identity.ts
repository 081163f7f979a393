import { isSameName, singular, wordsIn } from '../words/names.ts';
import type { Field } from './fields.ts';

/** The id field of rows, and whether it was guessed. */
export interface IdentityFound {
  readonly theirs: string;
  readonly isAssumed: boolean;
}

const usual = ['id', 'uuid', 'documentId', 'ID', '_id', 'guid', 'key', 'code', 'name', 'slug'];

/**
 * Returns the field that a path parameter refers to: one of that name, with or without the resource's name, or a usual
 * id; undefined if the rows have none.
 *
 * @example
 * identityOf('external_customer_id', ['lago_id', 'external_id'], ['customer']) // { theirs: 'external_id', isAssumed: false }
 */
export function identityOf(
  parameter: string,
  names: readonly string[],
  words: readonly string[],
): IdentityFound | undefined {
  const found = (isIt: (name: string) => boolean) => names.find(isIt);
  const own = new Set(words.map(singular));
  const rest = wordsIn(parameter).filter((word) => !own.has(singular(word)) && word !== 'or');
  const exact = found((name) => isSameName(name, parameter));
  // `project_name_or_id` may be either; prefer the one that never changes.
  const likely =
    rest.length === 0
      ? undefined
      : (found((name) => isSameName(name, rest.join('_'))) ??
        (rest.includes('id') ? found((name) => isSameName(name, 'id')) : undefined));
  const withOwn =
    rest.length === 0
      ? undefined
      : found(
          (name) =>
            isSameName(name, [...words.map(singular), ...rest.slice(-1)].join('_')) ||
            isSameName(name, [singular(words.at(-1) ?? ''), ...rest.slice(-1)].join('_')),
        );
  const certain = exact ?? likely ?? withOwn;
  if (certain !== undefined) return { theirs: certain, isAssumed: false };
  const assumed =
    usual.map((one) => found((name) => name === one)).find((one) => one !== undefined) ??
    found((name) => /(_id|Id|ID|uuid)$/.test(name) && isOfWords(name, words)) ??
    found((name) => /^(uuid|id)$/i.test(name)) ??
    names.slice(0, 1).find((name) => /(_id|Id|uuid)$/.test(name));
  return assumed === undefined ? undefined : { theirs: assumed, isAssumed: true };
}

function isOfWords(name: string, words: readonly string[]): boolean {
  const stems = wordsIn(name).map(singular);
  return words.some((word) => stems.includes(singular(word)));
}

/** Returns the fields with the id field renamed to `id`, which every row has. */
export function withIdentity(fields: readonly Field[], theirs: string, title: string): readonly Field[] {
  const identity = fields.find((field) => field.theirs === theirs);
  const type = [identity?.property.type].flat().includes('integer') ? 'integer' : 'string';
  const id: Field = {
    name: 'id',
    theirs,
    property: { type, title: theirs === 'id' && identity !== undefined ? identity.property.title : title },
    isAlways: true,
    pointer: identity?.pointer ?? [],
  };
  // A name or code that is the id is shown as a field too; another `id` in the row is dropped.
  const others = fields.filter(
    ({ name, theirs: called }) =>
      name !== 'id' && (called !== theirs || !/(^|_)(id|uuid)$/i.test(wordsIn(called).join('_'))),
  );
  return [id, ...others];
}
