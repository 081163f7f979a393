import { valueAtName } from '../../../language/contract/named-in.ts';
import type { Json } from '../../../language/json.ts';
import { notFound } from '../../http/failure.ts';
import { plainText } from './exact.ts';
import { withValueAt } from './names.ts';
import { isSegment } from './segment.ts';
import { type Parameter, typedValue } from './template.ts';
import type { TranslatedCall } from './translated-call.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

/** The values for the placeholders of a request. */
export interface PlaceholderValues {
  readonly values: ReadonlyMap<string, string>;
  /** The back end's row, for `{row.field}`. */
  readonly row?: Json | undefined;
}

/** A request to the back end: method, path and query, and the parameters that are sent as JSON. */
export interface Target {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the back-end request of a call, with its placeholders filled and these parameters. */
export function targetOf(
  { request, conventions }: TranslatedCall,
  filling: PlaceholderValues,
  parameters: readonly Parameter[] = [],
): Target {
  const [method = '', template = ''] = request.split(/ (.*)/s, 2);
  const address = filledAddress(template, filling);
  if (conventions.query?.sentIn === 'body' && method === 'POST')
    return {
      method,
      address,
      body: JSON.stringify(asJson(parameters)),
      headers: { 'content-type': 'application/json' },
    };
  const query = new URLSearchParams(parameters.map(({ name, value }) => [name, value]));
  return { method, address: query.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query}` };
}

/**
 * Fills the placeholders of an address, each with one path segment or one value; throws a 404 Failure for a value that
 * would be more.
 */
export function filledAddress(template: string, { values, row }: PlaceholderValues): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(name.startsWith('row.') ? ofRow(row, name.slice('row.'.length)) : given(values.get(name))),
  );
}

/** Checks a value: ids may also come from a body or a response. */
function given(value = ''): string {
  if (value !== '' && !isSegment(value)) throw notFound();
  return value;
}

function ofRow(row: Json | undefined, name: string): string {
  const value = valueAtName(row, name);
  const text = typeof value === 'number' || typeof value === 'string' ? plainText(value) : '';
  if (!isSegment(text)) throw new UnexpectedResponse((words) => words.rowWithout(name));
  return text;
}

/**
 * Returns parameters as a JSON object: names may be paths (`page[number]`, `filters.0.name`), repeated ones make a
 * list.
 */
function asJson(parameters: readonly Parameter[]): Json {
  return parameters.reduce<Json>((body, { name, value, type }) => {
    const isList = name.endsWith('[]');
    const path = name.replace(/\[\]$/, '').replace(/\[([^\]]*)\]/g, '.$1');
    const before = valueAtName(body, path);
    const typed = typedValue(value, type);
    if (before === undefined) return withValueAt(body, path, isList ? [typed] : typed);
    return withValueAt(body, path, [...(Array.isArray(before) ? (before as readonly Json[]) : [before]), typed]);
  }, {});
}
