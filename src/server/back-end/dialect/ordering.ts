import type { QueryNames, SortForm } from '../../../language/contract/list-conventions.ts';
import { own } from '../../../language/own.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { filledIn, type Parameter } from './template.ts';
import { backEndName, type TranslatedCall } from './translated-call.ts';

/**
 * Returns the sort order of a query as parameters of the back end; throws a 400 Failure for an order that it does not
 * support.
 */
export function orderParameters(translated: TranslatedCall, query: URLSearchParams): readonly Parameter[] {
  const { sort: form, query: names = {} } = translated.conventions;
  const fields = (query.get('sort') ?? '').split(',').filter(Boolean);
  if (fields.length === 0) return [];
  const directions = (query.get('order') ?? '').split(',');
  const { fields: sortable, several } = form ?? {};
  for (const field of fields)
    if (sortable?.includes(field) === false) throw badRequest(serverWords().backEnd.noSuchOrder(field.slice(0, 50)));
  const nameOf = (field: string) => own(form?.names, field) ?? backEndName(translated, field);
  const isTemplate = form?.ascending !== undefined || form?.descending !== undefined;
  if (!isTemplate) return twoParameters(names, fields.map(nameOf).join(','), query);
  if (fields.length > 1 && several === undefined) throw badRequest(serverWords().backEnd.oneOrder);
  const parameters = fields.flatMap((field, index) => oneOrder(form, nameOf(field), directions[index]));
  return several === 'joined' ? byName(parameters) : parameters;
}

function oneOrder(form: SortForm, field: string, direction: string | undefined): readonly Parameter[] {
  const template = direction === 'desc' ? form.descending : form.ascending;
  if (template === undefined) throw badRequest(serverWords().backEnd.noDirection);
  return filledIn(template, { field }).map((parameter) => ({
    ...parameter,
    ...(/^(true|false)$/.test(parameter.value) && { type: 'boolean' as const }),
  }));
}

function twoParameters(names: QueryNames, fields: string, query: URLSearchParams): readonly Parameter[] {
  const { sort = 'sort', order = 'order', ascending = 'asc', descending = 'desc' } = names;
  const direction = query.get('order');
  if (direction === null) return [{ name: sort, value: fields }];
  const value = direction.replace(/asc|desc/g, (word) => (word === 'asc' ? ascending : descending));
  const isBoolean = /^(true|false)$/.test(value);
  return [
    { name: sort, value: fields },
    { name: order, value, ...(isBoolean && { type: 'boolean' as const }) },
  ];
}

/** Merges parameters of the same name, their values joined by commas. */
function byName(parameters: readonly Parameter[]): readonly Parameter[] {
  const names = [...new Set(parameters.map(({ name }) => name))];
  return names.map((name) => ({
    name,
    value: parameters.flatMap((one) => (one.name === name ? [one.value] : [])).join(','),
  }));
}
