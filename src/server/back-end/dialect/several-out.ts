import type { SeveralForm } from '../../../language/contract/conventions.ts';
import { valueAtName } from '../../../language/contract/named-in.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { notFound } from '../../http/failure.ts';
import { bodyOut, contentOut, idOut, type SentBody, type WriteContent, wrappedBody } from './body-out.ts';
import { exactText } from './exact.ts';
import { withValueAt } from './names.ts';
import { filledAddress } from './request.ts';
import type { TranslatedCall } from './translated-call.ts';

/** The request that writes several rows. */
export interface SeveralOut {
  readonly method: string;
  readonly address: string;
  readonly sent: SentBody | undefined;
}

/** Returns the translation under `several`, by which a call writes several rows; undefined if there is none. */
export function translatedSeveral(translated: TranslatedCall): TranslatedCall | undefined {
  const { several, body } = translated.conventions;
  if (several === undefined) return undefined;
  return {
    ...translated,
    request: several.request ?? translated.request,
    conventions: { ...translated.conventions, body: { ...body, ...several.body } },
  };
}

/**
 * Returns the grouping key of rows that are sent together: the row's content without its id, as text; one key for all
 * rows if `each` sends one object per row. Throws a 400 Failure for content that the back end does not accept, and 404
 * for an id with a comma where ids are joined.
 */
export function contentKeyOf(translated: TranslatedCall, row: WriteContent): string {
  if (translated.request.includes('{ids}') && row.id?.includes(',') === true) throw notFound();
  const isEach = translated.conventions.several?.each === true;
  const content = contentOut(translated, isEach ? row : forAll(row));
  return isEach ? '' : exactText(content ?? null);
}

/** Returns a row's content without its id, but with its currency, on which the encoding of an amount depends. */
function forAll({ before, ...row }: WriteContent, ids: readonly Json[] = []): WriteContent {
  return { ...row, id: undefined, ids, before: before && { ...before, raw: () => undefined } };
}

/**
 * Returns the request that writes several rows of equal content, or, with `each`, any rows. `translated` is
 * what `translatedSeveral` returns.
 */
export function severalOut(translated: TranslatedCall, rows: readonly [WriteContent, ...WriteContent[]]): SeveralOut {
  const [method = '', template = ''] = translated.request.split(/ (.*)/s, 2);
  const [first] = rows;
  const ids = rows.map((row) => idOut(translated, row));
  const address = filledAddress(
    withIds(
      template,
      rows.map(({ id = '' }) => id),
    ),
    { values: first.values },
  );
  if (translated.conventions.several?.each !== true)
    return { method, address, sent: bodyOut(translated, forAll(first, ids)) };
  const identity = translated.conventions.body?.id ?? translated.conventions.record?.identity ?? 'id';
  const objects = rows.map((row, index) => withValueAt(contentOut(translated, row), identity, ids[index] ?? null));
  return { method, address, sent: wrappedBody(translated, objects) };
}

/** Fills a template: `{ids}` is all ids, `id={id}` is repeated for each. */
function withIds(template: string, ids: readonly string[]): string {
  const encoded = ids.map(encodeURIComponent);
  const [path = '', query] = template.replaceAll('{ids}', encoded.join(',')).split(/\?(.*)/s, 2);
  if (query === undefined) return path;
  const pairs = query
    .split('&')
    .flatMap((pair) => (pair.includes('{id}') ? encoded.map((id) => pair.replaceAll('{id}', id)) : [pair]));
  return `${path}?${pairs.join('&')}`;
}

/**
 * Returns the rows that a response reports as unchanged, by id, each with its sentence if there is one; undefined if it
 * reports a failure without naming rows.
 */
export function refusedRows(
  { refused }: Pick<SeveralForm, 'refused'>,
  identity: string,
  answer: Json | undefined,
): ReadonlyMap<string, string | undefined> | undefined {
  const failures = refused && valueAtName(answer, refused.at);
  if (refused === undefined || failures === undefined || failures === null) return new Map();
  const { id: name = identity, message } = refused;
  const entries = isMembers(failures)
    ? Object.entries(failures).map(([id, what]) => ({ id, what }))
    : [failures].flat().map((what: Json) => ({ id: isMembers(what) ? valueAtName(what, name) : what, what }));
  const rows = entries.flatMap(({ id, what }) => {
    const reason = isMembers(what) && message !== undefined ? valueAtName(what, message) : what;
    const isDone = isMembers(what) && message !== undefined && (reason ?? '') === '';
    if (isDone) return [];
    return [{ id, sentence: typeof reason === 'string' && reason !== id ? reason : undefined }];
  });
  const named = rows.flatMap(({ id, sentence }) =>
    typeof id === 'string' || typeof id === 'number' ? [[String(id), sentence] as const] : [],
  );
  return named.length === rows.length ? new Map(named) : undefined;
}
