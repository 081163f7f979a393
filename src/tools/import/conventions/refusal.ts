import type { Conventions } from '../../../language/contract/conventions.ts';
import type { ApiDocument } from '../document/document.ts';
import { type Method, type Operation, refusalsOf } from '../document/operation.ts';
import { propertyOf, type Schema, schemaOf } from '../document/schema.ts';
import { wordsIn } from '../words/names.ts';

type RefusalNames = NonNullable<Conventions['refusal']>;

/**
 * Returns the paths of a refusal's sentence and field errors, as in most writes of the document; undefined if it
 * describes none.
 *
 * @example
 * refusalOf(document, operationsOf(document)) // { message: 'detail', errors: 'violations', field: 'path' }
 */
export function refusalOf(
  document: ApiDocument,
  operations: ReadonlyMap<string, ReadonlyMap<Method, Operation>>,
): RefusalNames | undefined {
  const writes = [...operations.values()].flatMap((calls) =>
    [...calls.values()].filter(({ method }) => method !== 'get'),
  );
  const found = writes.flatMap((write) => {
    const all = refusalsOf(document, write).flatMap((part) => namesIn(document, schemaOf(document, part)) ?? []);
    // Prefer a call's response to invalid values, which has the field errors.
    return all.find(({ errors }) => errors !== undefined) ?? all[0] ?? [];
  });
  const counts = new Map<string, number>();
  for (const names of found) count(counts, JSON.stringify(names));
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && (JSON.parse(most[0]) as RefusalNames);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const sentences = [
  'message',
  'msg',
  'detail',
  'error message',
  'error description',
  'description',
  'reason',
  'error',
  'title',
  'errors',
];
const fields = ['field', 'property', 'path', 'pointer', 'param', 'parameter', 'loc', 'attribute', 'field name', 'name'];
const errorsOf =
  /^(errors?|details|(error|field|validation|schema validation|model) (errors|details)|violations|invalid params|issues)$/;

/** Returns the non-default paths in the response to a refused write. */
function namesIn(document: ApiDocument, schema: Schema | undefined): RefusalNames | undefined {
  if (schema === undefined) return undefined;
  const message = sentenceIn(document, schema) ?? sentenceWithin(document, schema);
  const errors = errorsIn(document, schema);
  if (message === undefined && errors === undefined) return undefined;
  return {
    ...(message !== undefined && message !== 'message' && { message }),
    ...(errors?.errors !== 'errors' && errors?.errors !== undefined && { errors: errors.errors }),
    ...(errors?.field !== undefined && errors.field !== 'field' && { field: errors.field }),
    ...(errors?.sentence !== undefined && errors.sentence !== 'message' && { sentence: errors.sentence }),
  };
}

function called(schema: Schema, names: readonly string[]): readonly string[] {
  const own = [...schema.properties.keys()].filter((name) => !/[.\s{}[\]/@]/.test(name));
  return names.flatMap((wanted) => own.filter((name) => wordsIn(name).join(' ') === wanted));
}

function sentenceIn(document: ApiDocument, schema: Schema): string | undefined {
  return called(schema, sentences).find((name) => isSentence(document, propertyOf(document, schema, name)));
}

/** Whether a schema is a sentence, or a list of which the first is used. */
function isSentence(document: ApiDocument, schema: Schema | undefined): boolean {
  const items = schema?.items && schemaOf(document, schema.items);
  return (items ?? schema)?.types.join() === 'string';
}

/** Returns the path of a sentence in a nested object, or in a list's first error. */
function sentenceWithin(document: ApiDocument, schema: Schema): string | undefined {
  const found = [...schema.properties.keys()].flatMap((name) => {
    const one = propertyOf(document, schema, name);
    const items = one?.items && schemaOf(document, one.items);
    const inner = one && sentenceIn(document, items ?? one);
    return inner === undefined || /[.\s{}[\]/@]/.test(name)
      ? []
      : [`${name}${items === undefined ? '' : '.0'}.${inner}`];
  });
  return found[0];
}

/** Returns the paths of a list of errors that name their fields, or of an object keyed by field. */
function errorsIn(document: ApiDocument, schema: Schema): RefusalNames | undefined {
  for (const name of schema.properties.keys()) {
    const one = propertyOf(document, schema, name);
    if (one === undefined || !errorsOf.test(wordsIn(name).join(' '))) continue;
    const items = one.items && schemaOf(document, one.items);
    const [field] = items === undefined ? [] : called(items, fields);
    const sentence = items && sentenceIn(document, items);
    if (field !== undefined && sentence !== undefined) return { errors: name, field, sentence };
    if (one.items === undefined && one.properties.size === 0 && one.types.join() === 'object') return { errors: name };
  }
  return undefined;
}
