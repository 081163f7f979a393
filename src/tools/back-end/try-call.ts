import type { Json } from '../../language/json.ts';
import { targetOf } from '../../server/back-end/dialect/request.ts';
import type { Parameter } from '../../server/back-end/dialect/template.ts';
import type { TranslatedCall } from '../../server/back-end/dialect/translated-call.ts';
import { type BackEnd, exchange } from '../../server/back-end/exchange.ts';

/** A difference between a call's description and its response, and the correction. */
export interface Difference {
  readonly key: string;
  readonly message: string;
  /** The corrected member of schemas/back-end.json, or of the call's `backEnd`; absent if only a person can tell. */
  readonly write?: string;
}

/** A response, or why there is none. */
export type TrialAnswer = { readonly content: Json; readonly headers: Headers } | { readonly refused: number };

/** Sends one request to a back end, with these path values and parameters. */
export async function tryCall(
  backEnd: BackEnd,
  translated: TranslatedCall,
  parameters: readonly Parameter[] = [],
  values: ReadonlyMap<string, string> = new Map(),
): Promise<TrialAnswer> {
  const { conventions } = translated;
  const incoming = await exchange(backEnd, { ...targetOf(translated, { values }, parameters), conventions });
  if ('refusal' in incoming) return { refused: incoming.status };
  return { content: incoming.content ?? null, headers: incoming.headers };
}

/** Returns the parameters of a list's page (from 0); for cursors, only of the first page. */
export function pageParameters({ conventions }: TranslatedCall, page: number, size: number): readonly Parameter[] {
  const { paging, query = {} } = conventions;
  const number = (name: string, value: number): Parameter => ({ name, value: String(value), type: 'number' });
  if (paging?.kind === 'whole') return [];
  const sized = number(query.size ?? 'size', size);
  if (paging?.kind === 'cursor') return [sized];
  if (paging?.kind === 'offset') return [sized, number(query.offset ?? 'offset', page * size)];
  const numbered = number(query.current ?? 'current', page + (query.first ?? 0));
  return paging?.fixed === undefined ? [numbered, sized] : [numbered];
}
