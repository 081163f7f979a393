import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { filterExpression, filterParameters, translatedFilters } from './filtering.ts';
import { orderParameters } from './ordering.ts';
import { filledIn, filledJson, type Parameter, requireNoMarks } from './template.ts';
import type { TranslatedCall } from './translated-call.ts';

/** The list parameters that rules of their own translate. */
const arranged: readonly string[] = ['sort', 'order', 'keyword', 'current', 'size'];

/**
 * Returns the parameters of a list without paging: filters, search, order, and those of the same name at every back end.
 */
export function listParametersOf(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { filters = [] } = translated.entry;
  const others = [...query].flatMap(([name, value]) =>
    arranged.includes(name) || filters.includes(name) ? [] : [{ name, value }],
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
  // What is always sent of the expression is sent where nothing is asked for.
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

/** A search or an order in the parameter of the expression becomes one more part of it. */
function inExpression({ conventions }: TranslatedCall): (parameter: Parameter) => boolean {
  const { name } = conventions.filter?.expression ?? {};
  return (parameter) => parameter.name === name;
}

/** Returns the parameters of a list that is sent whole: the declared filters. This server applies the others. */
export function sentParameters(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const own = (translated.entry.filters ?? []).filter((name) =>
    Object.hasOwn(translated.conventions.filters ?? {}, name),
  );
  return filterParameters({ ...translated, entry: { ...translated.entry, filters: own } }, query);
}

/** Returns the parameters of any call but a list, by their names at the back end. */
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
