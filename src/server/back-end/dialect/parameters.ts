import { badRequest } from '../../http/failure.ts';
import { filterParameters } from './filtering.ts';
import { orderParameters } from './ordering.ts';
import { filledIn, type Parameter, requireNoMarks } from './template.ts';
import type { TranslatedCall } from './translated-call.ts';

/** Our parameters that are said by their own rules. */
const arranged: readonly string[] = ['sort', 'order', 'keyword', 'current', 'size'];

/** Returns the parameters of a list beside those of its page: filters, search, order, and what has the same name everywhere. */
export function listParametersOf(spoken: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { filters = [] } = spoken.entry;
  const others = [...query].flatMap(([name, value]) =>
    arranged.includes(name) || filters.includes(name) ? [] : [{ name, value }],
  );
  const always = Object.entries(spoken.speech.query?.always ?? {}).map(([name, value]) => ({ name, value }));
  return [...always, ...foundParameters(spoken, query), ...others, ...orderParameters(spoken, query)];
}

/** Returns the parameters that say which rows are wanted: filters and search. */
export function foundParameters(spoken: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  return inExpression(spoken, filterParameters(spoken, query), searchParameters(spoken, query));
}

/** A search within the expression of the filters is one part more of it. */
function inExpression(
  { speech }: TranslatedCall,
  filters: readonly Parameter[],
  search: readonly Parameter[],
): readonly Parameter[] {
  const { name, separator = ',' } = speech.filter?.expression ?? {};
  const parts = [...filters, ...search].filter((parameter) => parameter.name === name);
  if (name === undefined || parts.length < 2) return [...filters, ...search];
  const value = parts.map((part) => part.value).join(separator);
  return [...filters.filter((one) => one.name !== name), { name, value }, ...search.filter((one) => one.name !== name)];
}

/** Returns the parameters of a list that is sent whole: filters that have words of their own; the others are done here. */
export function sentParameters(spoken: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const own = (spoken.entry.filters ?? []).filter((name) => Object.hasOwn(spoken.speech.filters ?? {}, name));
  return filterParameters({ ...spoken, entry: { ...spoken.entry, filters: own } }, query);
}

/** Returns the parameters of a call that is no list: only their names differ. */
export function parametersOf(spoken: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { current, size, first = 0 } = spoken.speech.query ?? {};
  const ours = [...query].flatMap(([name, value]) => {
    if (name === 'current') return [{ name: current ?? name, value: String(Number(value) + first) }];
    return name === 'size' ? [{ name: size ?? name, value }] : [];
  });
  const { always: _, ...names } = spoken.speech.query ?? {};
  return [...ours, ...listParametersOf({ ...spoken, speech: { ...spoken.speech, query: names } }, query)];
}

function searchParameters(spoken: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { search, query: names } = spoken.speech;
  const keyword = query.get('keyword');
  if (search === undefined) return keyword === null ? [] : [{ name: names?.keyword ?? 'keyword', value: keyword }];
  if (query.has('keywordIn')) throw badRequest('后台不能只在其中几项里搜索。');
  if (keyword === null || keyword.trim() === '') return [];
  requireNoMarks(keyword, search.slice(search.indexOf('=')).replace(/^=|[(){}[\]:]/g, ''));
  return filledIn(search, { value: keyword });
}
