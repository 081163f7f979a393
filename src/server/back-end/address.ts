import { listParameters, optionParameters, trendParameters } from '../../language/contract/parameters.ts';
import { reportParameters } from '../../language/contract/report.ts';
import { own } from '../../language/own.ts';
import { matchesRequest, placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { isSegment } from './dialect/segment.ts';

const known: ReadonlySet<string> = new Set([
  ...listParameters,
  ...optionParameters,
  ...trendParameters,
  ...reportParameters,
]);

/**
 * Throws a 400 Failure for a parameter that the contract does not declare, and for a search, sum or sort by an
 * undeclared field: the order of rows would reveal hidden values.
 */
export function requireKnownQuery({
  query,
  declaration,
  server,
}: Pick<Call, 'query' | 'declaration' | 'server'>): void {
  const { filters, search, totals, report, record } = declaration;
  for (const name of query.keys())
    if (!known.has(name) && filters?.includes(name) !== true)
      throw badRequest(serverWords().records.noSuchFilter(name.slice(0, 50)));
  const unknown = (name: string, fields: readonly string[] = []) =>
    partsOf(query, name).find((field) => !fields.includes(field));
  const refuse = (field: string | undefined, sentence: (shown: string) => string) => {
    if (field !== undefined) throw badRequest(sentence(field.slice(0, 50)));
  };
  refuse(unknown('keywordIn', search), (field) => serverWords().records.noSuchSearch(field));
  refuse(unknown('totals', totals), (field) => serverWords().records.noSuchTotal(field));
  // A report sorts by its measures.
  if (report !== undefined) return;
  const fields = Object.keys(own(server.contract.records, record ?? '')?.properties ?? {});
  refuse(unknown('sort', fields), (field) => serverWords().records.noSuchOrder(field));
  refuse(unknown('order', ['asc', 'desc']), () => serverWords().records.wrongDirection);
}

function partsOf(query: URLSearchParams, name: string): readonly string[] {
  return query.getAll(name).join(',').split(',').filter(Boolean);
}

/** Returns a call's path values by name; throws a 404 Failure for a value that could lead to another path or call. */
export function pathValues({ key, raw, server }: Pick<Call, 'key' | 'raw' | 'server'>): ReadonlyMap<string, string> {
  const given = new URL(raw.url).pathname.slice(1).split('/');
  const values = new Map<string, string>();
  for (const [index, segment] of (requestParts(key)?.segments ?? []).entries()) {
    const name = placeholder(segment);
    if (name !== null) values.set(name, idOf(given[index] ?? ''));
  }
  requireOwnPath(Object.keys(server.contract.api), key, given.map(decoded));
  return values;
}

/** Refuses an id that makes another call: `DELETE /api/book/list` is not the book `list`. */
function requireOwnPath(keys: readonly string[], key: string, given: readonly string[]): void {
  const path = (request: string) => request.slice(request.indexOf(' ') + 1);
  const asked = `/${given.join('/')}`;
  const literals = (request: string) => path(request).replace(/\{[^{}]+\}/g, '').length;
  if (keys.some((other) => literals(other) > literals(key) && matchesRequest(path(other), asked))) throw notFound();
}

function idOf(segment: string): string {
  const id = decoded(segment);
  if (!isSegment(id)) throw notFound();
  return id;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
