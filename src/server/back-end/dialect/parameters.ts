import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { filterExpression, filterParameters, translatedFilters } from './filtering.ts';
import { orderParameters } from './ordering.ts';
import { filledIn, filledJson, type Parameter, requireNoMarks } from './template.ts';
import type { TranslatedCall } from './translated-call.ts';

/** The list parameters that are translated separately. */
const arrangementParameters: readonly string[] = ['sort', 'order', 'keyword', 'current', 'size'];

/**
 * Returns the parameters of a list without paging: filters, search, sort order, and those with the same name at every
 * back end.
 */
export function listParametersOf(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { filters = [] } = translated.entry;
  const others = [...query].flatMap(([name, value]) =>
    arrangementParameters.includes(name) || filters.includes(name) ? [] : [{ name, value }],
  );
  const order = orderParameters(translated, query);
  const isInside = inExpression(translated);
  const found = foundParameters(
    translated,
    query,
    order
      .filter(isInside)
      .map(({ value }) => value)
      .join(''),
  );
  // The constant part of the expression is sent when the query adds none.
  const isAsked = found.some(isInside);
  const always = Object.entries(translated.conventions.query?.always ?? {})
    .map(([name, value]) => ({ name, value }))
    .filter((one) => !isAsked || !isInside(one));
  return [...always, ...found, ...others, ...order.filter((one) => !isInside(one))];
}

/** Returns the parameters that select rows: filters and search. `order` is appended to an expression. */
export function foundParameters(translated: TranslatedCall, query: URLSearchParams, order = ''): readonly Parameter[] {
  const { parameters, parts } = translatedFilters(translated, query);
  const search = searchParameters(translated, query);
  const isInside = inExpression(translated);
  const inside = search.filter(isInside).map(({ value }) => value);
  return [
    ...parameters,
    ...filterExpression(translated, [...parts, ...inside], order),
    ...search.filter((one) => !isInside(one)),
  ];
}

/** Returns whether a parameter is part of the filter expression, as a search or sort order may be. */
function inExpression({ conventions }: TranslatedCall): (parameter: Parameter) => boolean {
  const { name } = conventions.filter?.expression ?? {};
  return (parameter) => parameter.name === name;
}

/**
 * Returns the parameters of a list that the back end sends whole: the declared filters. This server applies the others.
 */
export function sentParameters(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const own = (translated.entry.filters ?? []).filter((name) =>
    Object.hasOwn(translated.conventions.filters ?? {}, name),
  );
  return filterParameters({ ...translated, entry: { ...translated.entry, filters: own } }, query);
}

/** Returns the parameters of any call but a list, in the back end's names. */
export function parametersOf(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { current, size, first = 0 } = translated.conventions.query ?? {};
  const ours = [...query].flatMap(([name, value]) => {
    if (name === 'current') return [{ name: current ?? name, value: String(Number(value) + first) }];
    return name === 'size' ? [{ name: size ?? name, value }] : [];
  });
  const { always: _, ...names } = translated.conventions.query ?? {};
  return [
    ...ours,
    ...listParametersOf({ ...translated, conventions: { ...translated.conventions, query: names } }, query),
  ];
}

function searchParameters(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { search, query: names } = translated.conventions;
  const keyword = query.get('keyword');
  if (search === undefined) return keyword === null ? [] : [{ name: names?.keyword ?? 'keyword', value: keyword }];
  if (query.has('keywordIn')) throw badRequest(serverWords().backEnd.noPartSearch);
  if (keyword === null || keyword.trim() === '') return [];
  const { expression } = translated.conventions.filter ?? {};
  if (expression?.json !== undefined && search.startsWith(`${expression.name}=`))
    return [{ name: expression.name, value: filledJson(search.slice(search.indexOf('=') + 1), { value: keyword }) }];
  requireNoMarks(keyword, search.slice(search.indexOf('=')).replace(/^=|[(){}[\]:]/g, ''));
  return filledIn(search, { value: keyword });
}
