import type { Json } from '../../language/json.ts';
import { findCall } from '../../language/project/find-call.ts';
import { textMatcher } from '../../language/text/search.ts';
import { serviceFailed } from '../../words/zh-CN/studio/preview.ts';
import type { Scene } from './protocol.ts';
import { sampleRow, sampleRows } from './samples.ts';

/** How a preview handles a call: send it, respond in place of the back end, or hold it back. */
export type CallHandling = { readonly kind: 'pass' } | { readonly kind: 'hold' } | Answer;
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Undefined for an image. */
  readonly body: Json | undefined;
}

/** Decides how to handle a call of the preview: only reads ever reach the back end, and none with sample data. */
export function handlingOf(
  scene: Scene | undefined,
  method: string,
  path: string,
  query = new URLSearchParams(),
): CallHandling {
  if (method !== 'GET') return { kind: 'hold' };
  if (!path.startsWith('/api/') || path === '/api/session') return { kind: 'pass' };
  if (scene === undefined) return { kind: 'hold' };
  const call = findCall(scene.api, `GET ${path}`)?.call;
  // Requesting a file may have side effects, such as creating a binding code.
  if (call?.file === true) return { kind: 'answer', status: 200, body: undefined };
  if (scene.source === 'real') return { kind: 'pass' };
  if (call?.record === undefined) return answer(optionsOf(scene, path, query) ?? {});
  if (scene.source === 'failing') return answer({ message: serviceFailed }, 500);
  if (call.list === true) return answer(page(scene, call.record, query));
  return answer(sampleRow(scene.records, call.record, Math.max(0, idIn(path) - 1)));
}

function answer(body: Json, status = 200): Answer {
  return { kind: 'answer', status, body };
}

/** Returns the requested page of the samples; all of them without a page size. */
function page({ records, source }: Scene, record: string, query: URLSearchParams): Json {
  const rows = source === 'empty' ? [] : sampleRows(records, record);
  const size = Number(query.get('size') ?? rows.length);
  const from = size * Number(query.get('current') ?? 0);
  return { records: rows.slice(from, from + size), total: rows.length };
}

/** The number of entries of every option list. */
const many = 30;

/** Returns the options for this request: all, those that match the search text, or those with these ids. */
function optionsOf({ options }: Scene, path: string, query: URLSearchParams): Json | undefined {
  const list = Object.values(options).find(({ request }) => String(request.url[0]).split('?')[0] === path);
  if (list === undefined) return undefined;
  const ids = query.get('ids')?.split(',').map(Number);
  const entries = (ids ?? Array.from({ length: many }, (_, index) => index + 1)).map((id) => ({
    id,
    code: `code${id}`,
    name: `${list.title} ${id}`,
  }));
  if (list.search !== true) return entries;
  const finds = textMatcher(query.get('keyword') ?? '');
  return {
    records: entries.filter(({ name }) => finds(name)),
    more: false,
  };
}

function idIn(path: string): number {
  return Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? 1);
}
