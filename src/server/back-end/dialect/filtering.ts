import { rangeOf } from '../../../kinds/columns/fits.ts';
import type { NamedFilter } from '../../../language/contract/conventions.ts';
import type { FilterTemplates } from '../../../language/contract/list-conventions.ts';
import { own } from '../../../language/own.ts';
import { withoutEnds } from '../../../language/range.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { placesIn } from './currency-amount.ts';
import { formOf } from './record-in.ts';
import { filled, filledIn, filledJson, type Parameter, requireNoMarks } from './template.ts';
import { backEndName, propertyOf, type TranslatedCall } from './translated-call.ts';
import { encodedValue } from './values.ts';

/** The filters of a request: parameters, and the parts of one expression. */
export interface TranslatedFilters {
  readonly parameters: readonly Parameter[];
  readonly parts: readonly string[];
}

/** Returns the translated filters of a query; throws a 400 Failure for filters that the back end does not support. */
export function translatedFilters(translated: TranslatedCall, query: URLSearchParams): TranslatedFilters {
  const exceptions = translated.conventions.filters ?? {};
  const asked = (translated.entry.filters ?? []).flatMap((name) => {
    const value = query.getAll(name).filter(Boolean).join(',') || own(exceptions, name)?.otherwise;
    return value === undefined || value === '' || isInPath(translated, name) ? [] : [{ name, value }];
  });
  let index = 0;
  const written = asked.flatMap((one) => oneFilter(translated, { ...one, next: () => index++ }));
  // Filters with a parameter of their own are sent beside the expression.
  const parameters = written.filter(({ name }) => name !== '');
  return { parameters, parts: written.flatMap(({ name, value }) => (name === '' ? [value] : [])) };
}

/**
 * Returns the filters of a query as parameters of the back end; throws a 400 Failure for those that it does not
 * support.
 */
export function filterParameters(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { parameters, parts } = translatedFilters(translated, query);
  return [...parameters, ...filterExpression(translated, parts)];
}

/** Returns the parts of the expression joined into one parameter; empty without parts. */
export function filterExpression(
  { conventions }: TranslatedCall,
  parts: readonly string[],
  order = '',
): readonly Parameter[] {
  const { expression } = conventions.filter ?? {};
  if (expression === undefined || (parts.length === 0 && order === '')) return [];
  const { name, separator = ',', json } = expression;
  if (json === undefined) return [{ name, value: `${parts.join(separator)}${order}` }];
  const all = parts.join(',');
  return [{ name, value: json === 'list' ? `[${all}]` : `{${all}}`, type: 'json' }];
}

/** Returns the values of the filters in the path of a list, by name; throws a 400 Failure for a missing one. */
export function filtersInPath(translated: TranslatedCall, query: URLSearchParams): ReadonlyMap<string, string> {
  const names = (translated.entry.filters ?? []).filter((name) => isInPath(translated, name));
  return new Map(
    names.map((name) => {
      const value = query.get(name) || (own(translated.conventions.filters ?? {}, name)?.otherwise ?? '');
      if (!/^[^\p{Cc}/\\,%?#]+$/u.test(value) || /^\.+$/.test(value))
        throw badRequest(serverWords().backEnd.chooseOne(titleOf(translated, name)));
      return [name, value];
    }),
  );
}

function isInPath({ request, key }: TranslatedCall, name: string): boolean {
  return request.includes(`{${name}}`) && !key.includes(`{${name}}`);
}

interface Asked {
  readonly name: string;
  readonly value: string;
  /** Returns the number of the next template that is written, from 0. */
  readonly next: () => number;
}

function oneFilter(translated: TranslatedCall, asked: Asked): readonly Parameter[] {
  const { name, value } = asked;
  const property = propertyOf(translated, name);
  if (rangeOf(name, property) !== undefined) return rangeFilter(translated, asked);
  const isText = property === undefined || isFreeText(property);
  const values = isText ? [value] : value.split(',');
  const templates = templatesOf(translated, name);
  // A template for several values also serves for one.
  const { equals = (isText ? undefined : templates.among) ?? '{field}={value}', among = '{field}={values}' } =
    templates;
  const template = isText ? (templates.contains ?? equals) : values.length > 1 ? among : equals;
  const encoded = values.map((one) => String(encodedOf(translated, name, one)));
  const type = numberType(property);
  const parameters = template.includes('{values}')
    ? written(translated, template, asked, { values: encoded })
    : encoded.flatMap((one) => written(translated, template, asked, { value: one }));
  return parameters.map((parameter) => ({ ...parameter, ...(encoded.includes(parameter.value) && type) }));
}

function rangeFilter(translated: TranslatedCall, asked: Asked): readonly Parameter[] {
  const { name, value } = asked;
  const templates = templatesOf(translated, name);
  const { range: names } = translated.conventions.query ?? {};
  const from = templates.from ?? (names && `${names.from}={from}`);
  const to = templates.to ?? (names && `${names.to}={to}`);
  if (templates.range === undefined && from === undefined && to === undefined)
    return [{ name: fieldName(translated, name), value }];
  if (withoutEnds.some((word) => word === value)) throw badRequest(serverWords().backEnd.noPresence);
  const [first = '', last = ''] = value.split(',');
  const ends = { from: endOf(translated, name, first, 'from'), to: endOf(translated, name, last, 'to') };
  if (templates.range !== undefined) return written(translated, templates.range, asked, ends);
  return [
    ...(first === '' ? [] : written(translated, from ?? missing(), asked, ends)),
    ...(last === '' ? [] : written(translated, to ?? missing(), asked, ends)),
  ].map((parameter) => ({ ...parameter, ...numberType(propertyOf(translated, name)) }));
}

function missing(): never {
  throw badRequest(serverWords().backEnd.noSuchEnd);
}

/** Returns an end of a range as the back end writes it: of a day, its first or last second. */
function endOf(translated: TranslatedCall, name: string, end: string, which: 'from' | 'to'): string {
  const property = propertyOf(translated, name);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(end);
  const isMoment =
    formOf(translated.conventions.record ?? {}, name, property) !== undefined && property?.format === 'date-time';
  const at = isDay && isMoment ? `${end} ${which === 'from' ? '00:00:00' : '23:59:59'}` : end;
  return at === '' ? '' : String(encodedOf(translated, name, at));
}

function encodedOf(translated: TranslatedCall, name: string, value: string): ReturnType<typeof encodedValue> {
  const { values } = own(translated.conventions.filters ?? {}, name) ?? {};
  const other = own(values, value);
  if (other !== undefined) return other;
  const property = propertyOf(translated, name);
  const form = formOf(translated.conventions.record ?? {}, name, property);
  // Converting it to minor units would need the row's currency.
  if (form?.kind === 'minor' && property?.currency?.startsWith('{'))
    throw badRequest(serverWords().backEnd.mixedCurrencies);
  return form === undefined ? value : encodedValue(form, value, placesIn(property, {}));
}

function templatesOf({ conventions }: TranslatedCall, name: string): FilterTemplates {
  return { ...conventions.filter, ...own(conventions.filters ?? {}, name) };
}

const separators = { comma: ',', semicolon: ';', bar: '|', space: ' ' } as const;

function separatorOf({ conventions }: TranslatedCall): string {
  return separators[conventions.filter?.separator ?? 'comma'];
}

function titleOf(translated: TranslatedCall, name: string): string {
  return propertyOf(translated, name)?.title ?? name;
}

function fieldName(translated: TranslatedCall, name: string): string {
  return own(translated.conventions.filters ?? {}, name)?.name ?? backEndName(translated, name);
}

/**
 * Returns a filter written by its template; in an expression, without a parameter name. Throws a 400 Failure for a
 * value that the back end could parse as more than a value.
 */
function written(
  translated: TranslatedCall,
  template: string,
  { name, next }: Asked,
  values: Readonly<Record<string, string | readonly string[]>>,
): readonly Parameter[] {
  const { expression } = translated.conventions.filter ?? {};
  const isPart = expression !== undefined && !hasTemplates(own(translated.conventions.filters ?? {}, name));
  const all = { field: fieldName(translated, name), index: String(next()), ...values };
  if (isPart && expression.json !== undefined)
    return [{ name: '', value: filledJson(template, all, numberType(propertyOf(translated, name)).type) }];
  const texts = Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key, [value].flat().join(separatorOf(translated))]),
  );
  if (!isPart) return filledIn(template, texts);
  for (const value of Object.values(values).flat()) requireNoMarks(value, `${template}"`, expression.separator ?? ',');
  return [{ name: '', value: filled(template, texts) }];
}

function hasTemplates({ name: _, otherwise: __, values: ___, ...templates }: NamedFilter = {}): boolean {
  return Object.keys(templates).length > 0;
}

function isFreeText({ enum: values, options, type }: NonNullable<ReturnType<typeof propertyOf>>): boolean {
  return values === undefined && options === undefined && [type].flat().includes('string');
}

function numberType(property: ReturnType<typeof propertyOf>): Pick<Parameter, 'type'> {
  const types = [property?.type].flat();
  if (types.includes('boolean')) return { type: 'boolean' };
  return types.includes('integer') || types.includes('number') ? { type: 'number' } : {};
}
