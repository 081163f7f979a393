import { badRequest } from './failure.ts';

/** Returns an id in the query; undefined if absent or empty, 400 if it is not a whole number. */
export function queryId(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(`${name} 应为整数。`);
  return Number(text);
}
