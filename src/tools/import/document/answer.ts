import { singular, wordsIn } from '../words/names.ts';
import type { ApiDocument, DocumentPart } from './document.ts';
import type { Operation } from './operation.ts';
import { isObjectSchema, propertyOf, type Schema, schemaOf } from './schema.ts';

/** The path of a list's rows in its response, and of related values. */
export interface ListAnswer {
  /** The path, `.` for the response itself; undefined if the document does not describe it. */
  readonly records: string | undefined;
  /** The schema of a row; undefined if the document has none. */
  readonly row: Schema | undefined;
  /** The path of the total in the body. */
  readonly total?: string;
  /** The path of the flag that more rows follow. */
  readonly more?: string;
  /** The path of the next page's cursor or address. */
  readonly next?: string;
  /** The path of the number of pages. */
  readonly pages?: string;
}

interface Place {
  readonly name: string;
  readonly depth: number;
  readonly schema: Schema;
}

const deepest = 3;

/** Returns the values in a response, nested ones with dotted paths. */
function placesIn(document: ApiDocument, schema: Schema, name = '.', depth = 0): readonly Place[] {
  const inner =
    depth === deepest
      ? []
      : [...schema.properties.keys()].flatMap((member) => {
          const one = propertyOf(document, schema, member);
          return one === undefined || /[.\s{}[\]/@]/.test(member)
            ? []
            : placesIn(document, one, name === '.' ? member : `${name}.${member}`, depth + 1);
        });
  return [{ name, depth, schema }, ...inner];
}

const rowNames =
  /^(data|items|results?|records?|content|rows|list|payload|entries|elements|values?|objects|hits|resources|members)$/i;

/** Returns where a list's rows are, by its response's schema and its path's words. */
export function listAnswerOf(document: ApiDocument, { answer }: Operation, words: readonly string[]): ListAnswer {
  const schema = schemaOf(document, answer);
  if (schema === undefined) return { records: undefined, row: undefined };
  if (schema.items !== undefined) return { records: '.', row: schemaOf(document, schema.items) };
  const places = placesIn(document, schema);
  const lists = places
    .filter(({ schema: { items }, depth }) => items !== undefined && depth > 0)
    .map((place) => ({ ...place, row: schemaOf(document, place.schema.items) }));
  const scored = lists
    .map((place) => ({ ...place, score: score(place, words) }))
    .filter(({ score: points }) => points > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  const about = places.filter(({ name }) => best === undefined || !name.startsWith(`${best.name}.`));
  return { records: best?.name, row: best?.row, ...namesOf(about) };
}

function score({ name, depth, row }: Place & { readonly row: Schema | undefined }, words: readonly string[]): number {
  const last = name.split('.').at(-1) ?? '';
  const own = wordsIn(last).map(singular).join(' ');
  const isNamed = own === words.map(singular).join(' ') || own === singular(words.at(-1) ?? '');
  return Number(isObjectSchema(row)) * 2 + Number(isNamed) * 4 + Number(rowNames.test(last)) * 3 - depth;
}

/** Returns the paths of a list's other values in the body. */
function namesOf(places: readonly Place[]): Omit<ListAnswer, 'records' | 'row'> {
  const named = (type: string, pattern: RegExp) =>
    places.find(
      ({ name, schema }) => schema.types.includes(type as 'integer') && pattern.test(name.split('.').at(-1) ?? ''),
    )?.name;
  const number = (pattern: RegExp) => named('integer', pattern) ?? named('number', pattern);
  const total =
    number(
      /^(total|count|total_?(count|items|elements|rows|records|results|entries|size)|all_count|totalElements|recordsTotal|filter_count)$/i,
    ) ?? number(/^total_rows_\w+$/);
  const pages = number(/^(total_?pages|page_?count|last_?page|pages)$/i);
  const more = named('boolean', /^(has_?(more|next|next_?page)|more)$/i);
  // An object around a cursor may have its name too: `paging.next.after`.
  const next = places.find(
    ({ name, schema }) =>
      schema.properties.size === 0 &&
      /(^|\.)(next_?cursor|next_?page_?token|next\.(after|starting_after|cursor|token)|next_?token|next_page\.offset|end_?cursor|continuation_?token|next)$/i.test(
        name,
      ),
  )?.name;
  return { ...(total && { total }), ...(pages && { pages }), ...(more && { more }), ...(next && { next }) };
}

/** Returns the path of the single record in a response or body, by the row's fields: `.`, or the wrapper's name. */
export function recordPathIn(
  document: ApiDocument,
  part: DocumentPart | undefined,
  fields: ReadonlySet<string>,
): { readonly at: string; readonly schema: Schema } | undefined {
  const schema = schemaOf(document, part);
  if (schema === undefined) return undefined;
  const outer = [...schema.properties.keys()].filter((name) => fields.has(name));
  // An object beside other fields of the row is a field itself, not a wrapper.
  const isField = (name: string) => fields.has(name) && outer.some((one) => one !== name);
  const candidates = placesIn(document, schema).filter(
    ({ name, depth, schema: one }) => depth < deepest && isObjectSchema(one) && !isField(name.split('.', 1)[0] ?? name),
  );
  const [best] = candidates
    .map((place) => ({
      ...place,
      shared: [...place.schema.properties.keys()].filter((name) => fields.has(name)).length,
    }))
    .toSorted((one, other) => other.shared - one.shared || one.depth - other.depth);
  if (best === undefined) return undefined;
  return { at: best.name, schema: best.schema };
}

/**
 * Returns the schema of a row in a response or body, single or in a list, by its fields; undefined if nothing has any
 * of them.
 */
export function rowIn(
  document: ApiDocument,
  part: DocumentPart | undefined,
  fields: ReadonlySet<string>,
): Schema | undefined {
  const schema = schemaOf(document, part);
  if (schema === undefined) return undefined;
  const places = [{ name: '.', depth: 0, schema }, ...placesIn(document, schema)];
  const rows = places.flatMap(({ schema: one }) => [one, schemaOf(document, one.items)]);
  const shared = (one: Schema) => [...one.properties.keys()].filter((name) => fields.has(name)).length;
  const [best] = rows
    .flatMap((one) => (one !== undefined && shared(one) > 0 ? [one] : []))
    .toSorted((one, other) => shared(other) - shared(one));
  return best;
}

/** Checks whether a response has an envelope with a code and a message, as many Chinese back ends use. */
export function isEnveloped(document: ApiDocument, operation: Operation): boolean {
  const schema = schemaOf(document, operation.answer);
  const has = (pattern: RegExp) => [...(schema?.properties.keys() ?? [])].some((name) => pattern.test(name));
  return has(/^(code|status)$/) && has(/^(msg|message)$/);
}
