import type { ResolvedConsequence } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Json, Row } from '../../language/json.ts';
import { checkingConsequence, consequenceUnknown, consequenceUnseen } from '../../words/zh-CN/console/actions.ts';
import { addressOf } from '../client/request.ts';

/** Returns the address that previews an action on a row with these form values; undefined if the row lacks its id. */
export function consequenceUrl({ request, by }: ResolvedConsequence, row: Row, input: Input): string | undefined {
  const url = addressOf(request, row);
  if (url === undefined) return undefined;
  const given = by.flatMap((name) => {
    const value = input[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
}

/** Shown while the consequences of an action load. */
export const consequencesLoading = checkingConsequence;

/** Shown instead of submitting before the consequences have been seen. */
export const consequencesUnseen = consequenceUnseen;

/** Returns the sentence for consequences that failed to load. */
export function consequencesFailed(why: string): string {
  return consequenceUnknown(why);
}

/** Returns whether a value is a non-empty string. */
export function isNonEmptyText(text: Json | undefined): text is string {
  return typeof text === 'string' && text !== '';
}
