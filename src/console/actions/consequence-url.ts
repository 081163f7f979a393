import type { ResolvedForesight } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';
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
