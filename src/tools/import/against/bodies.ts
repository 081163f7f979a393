import type { ValueForm } from '../../../language/contract/record-conventions.ts';
import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import { sentName } from '../../../server/back-end/dialect/translated-call.ts';
import { rowIn } from '../document/answer.ts';
import type { ApiDocument } from '../document/document.ts';
import { propertyOf, type Schema } from '../document/schema.ts';
import type { Finding } from './finding.ts';
import type { MatchedCall } from './rows.ts';
import { type OtherTypes, otherTypes } from './types-agree.ts';

/** Returns the differences between a form's items and the body that the document describes. */
export function bodyFindings(
  document: ApiDocument,
  form: FormSchema,
  { call, operation }: MatchedCall,
): readonly Finding[] {
  const id = call.entry.form ?? '';
  const file = `schemas/forms/${id}.json`;
  const sent = new Map(Object.keys(form.properties).map((item) => [sentName(call, item), item]));
  const heads = new Set([...sent.keys()].map((name) => name.split('.', 1)[0] ?? name));
  const body = rowIn(document, operation.body, heads);
  if (body === undefined) return [];
  const named = { thing: 'form' as const, written: id, file };
  const items = Object.entries(form.properties).flatMap(([item, schema]): readonly Finding[] => {
    const path = ['properties', item];
    const name = sentName(call, item);
    if (!body.properties.has(name)) {
      // Path parameters are no part of the body.
      const isElsewhere = name.includes('.') || call.request.includes(`{${item}}`) || isInPath(call.key, item);
      return isElsewhere ? [] : [{ what: 'itemGone', file, path, words: [item, call.request], named }];
    }
    const property = propertyOf(document, body, name);
    const types = property && itemTypes(schema, own(call.conventions.record?.values, item), property);
    if (types === undefined) return [];
    return [{ what: 'itemType', file, path, words: [item, types.ours, types.theirs], named }];
  });
  return [...items, ...requiredFindings(document, { form, body, sent, call, file, named })];
}

function isInPath(key: string, item: string): boolean {
  return key.includes(`{${item}}`);
}

/** Returns the type difference of an item; options from another list have the back end's type. */
function itemTypes(item: FieldSchema, form: ValueForm | undefined, property: Schema): OtherTypes | undefined {
  if (item.ui !== undefined && 'options' in item.ui) return undefined;
  return otherTypes(item, form, property);
}

interface Sent {
  readonly form: FormSchema;
  readonly body: Schema;
  readonly sent: ReadonlyMap<string, string>;
  readonly call: MatchedCall['call'];
  readonly file: string;
  readonly named: NonNullable<Finding['named']>;
}

/** Returns findings for required members that the form does not send, or not always. */
function requiredFindings(document: ApiDocument, { form, body, sent, call, file, named }: Sent): readonly Finding[] {
  const fixed = new Set(Object.keys((call.conventions.body as { readonly always?: object } | undefined)?.always ?? {}));
  return [...body.required].flatMap((name): readonly Finding[] => {
    const item = sent.get(name);
    const property = propertyOf(document, body, name);
    const isGiven = fixed.has(name) || property === undefined || property.keywords.readOnly === true || name === 'id';
    if (isGiven || property.keywords.default !== undefined || isIdentity(call, name)) return [];
    const isAsked = item !== undefined && (form.required?.includes(item) === true || isAlwaysSent(form, item));
    if (isAsked) return [];
    const isPlain =
      property.types.length === 1 && !property.types.some((type) => type === 'object' || type === 'array');
    if (item === undefined && !isPlain)
      return [{ what: 'objectRequired', file, path: [], words: [name, call.request] }];
    const path = item === undefined ? ['properties'] : ['properties', item];
    return [{ what: 'itemRequired', file, path, words: [name, call.request], named }];
  });
}

/** Whether an item always has a value: switches are off rather than empty, and defaults are preset. */
function isAlwaysSent({ properties }: FormSchema, item: string): boolean {
  const schema = properties[item];
  return schema?.type === 'boolean' || schema?.default !== undefined;
}

function isIdentity({ conventions }: MatchedCall['call'], name: string): boolean {
  return name === conventions.record?.identity;
}
