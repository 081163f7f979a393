import type { ResolvedForesight } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Json, Row } from '../../language/json.ts';
import { addressOf } from '../client/request.ts';

/** Returns what is asked before an action on a row, with what its form is filled in with; undefined if the row lacks its id. */
export function consequenceUrl({ request, by }: ResolvedForesight, row: Row, input: Input): string | undefined {
  const url = addressOf(request, row);
  if (url === undefined) return undefined;
  const given = by.flatMap((name) => {
    const value = input[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
}

/** Shown while the back end is asked what an action would lead to. */
export const waiting = '正在查会影响什么…';

/** Says that what would happen has to be seen first. */
export const unseen = '还没有查到会影响什么：看过上面的说明后，请再提交一次。';

/** Returns what is said where it cannot be found out, and why. */
export function unfound(why: string): string {
  return `会影响什么没有查到：${why}`;
}

/** Returns whether a member of the back end's answer says something. */
export function isSaid(text: Json | undefined): text is string {
  return typeof text === 'string' && text !== '';
}
