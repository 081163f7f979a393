import { badRequest } from './failure.ts';

/** An id in the query; undefined where it is absent or empty, 400 where it is no whole number. */
export function queryId(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(`${name} 应为整数。`);
  return Number(text);
}
