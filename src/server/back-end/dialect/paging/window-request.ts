import type { Parameter } from '../template.ts';
import type { TranslatedCall } from '../translated-call.ts';
import { UnexpectedResponse } from '../unexpected-response.ts';
import type { ListAnswer, Slice, Window } from './list-answer.ts';
import { type RequestedPage, totalIn } from './total.ts';

/** Requests a list with these paging parameters. */
export type RequestPage = (page: readonly Parameter[]) => Promise<ListAnswer>;

/** The cached cursors of a list: offset → cursor. */
export interface Cursors {
  readonly nearest: (offset: number) => { readonly offset: number; readonly cursor: string | undefined };
  readonly keep: (offset: number, cursor: string) => void;
}

/** The inputs of a paging kind. */
export interface WindowRequest {
  readonly translated: TranslatedCall;
  readonly ask: RequestPage;
  readonly cursors: Cursors;
}

/** The maximum number of rows of a list that is sent whole, or that are skipped on the way to a page. */
export const maxWindowRows = 10_000;

/** The maximum number of requests for one window. */
export const maxWindowRequests = 200;

/** Returns a parameter that is a number, also where parameters are sent as JSON. */
export function numberParameter(name: string, value: number): Parameter {
  return { name, value: String(value), type: 'number' };
}

/** Requests at most `size` rows; throws UnexpectedResponse for more, which would appear again on the next page. */
export async function requestRows(
  { ask }: WindowRequest,
  size: number,
  page: readonly Parameter[],
): Promise<ListAnswer> {
  const content = await ask(page);
  const { length } = content.rows;
  if (length > size) throw new UnexpectedResponse((words) => words.tooManyRows(length, size));
  return content;
}

/** Returns the rows of a window with the total from their response. */
export function sliceFrom(
  { translated }: WindowRequest,
  window: Window,
  content: ListAnswer,
  page?: RequestedPage,
): Slice {
  const { rows, answer } = content;
  return { rows, answer, ...totalIn(translated, content, { ...window, page }) };
}
