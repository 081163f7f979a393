import type { Conventions } from '../../../language/contract/conventions.ts';
import type { Report } from '../../known.ts';

/** A key made ineffective or ambiguous by another key of the same object. */
interface Clash {
  readonly owner: object | undefined;
  readonly key: string;
  readonly isDeclared: boolean;
  readonly other: string;
}

/**
 * Reports keys made ineffective by another key of the same object, of the file or of its preset, such as a page number
 * beside cursors or a total that is not read.
 *
 * @example
 * checkClashes({ query: { keyword: 'q' } }, { query: { keyword: 'q' }, search: 's={value}' }, report) // reports back-end.clash
 */
export function checkClashes(declared: Conventions, effective: Conventions, report: Report): void {
  for (const { owner, key, isDeclared, other } of clashesIn(declared, effective))
    if (isDeclared && owner !== undefined) report(owner, key, 'back-end.clash', { key, other }, { at: 'key' });
}

function clashesIn(declared: Conventions, effective: Conventions): readonly Clash[] {
  const { query, list, body } = declared;
  const { paging, total, sort, filter, search } = effective;
  const unread = (owner: object | undefined, keys: readonly string[], other: string, isOther: boolean): Clash[] =>
    keys.map((key) => ({ owner, key, isDeclared: isOther && owner !== undefined && Object.hasOwn(owner, key), other }));
  const kind = paging?.kind;
  const isTemplate = sort?.ascending !== undefined || sort?.descending !== undefined;
  const isRange = filter?.from !== undefined || filter?.to !== undefined || filter?.range !== undefined;
  return [
    ...unread(query, ['current', 'first', 'offset'], 'paging: cursor', kind === 'cursor'),
    ...unread(query, ['current', 'first', 'cursor'], 'paging: offset', kind === 'offset'),
    ...unread(query, ['offset', 'cursor'], 'paging: page', kind === 'page'),
    ...unread(
      query,
      ['current', 'first', 'size', 'offset', 'cursor', 'sort', 'order'],
      'paging: whole',
      kind === 'whole',
    ),
    ...unread(declared, ['total', 'sort', 'search'], 'paging: whole', kind === 'whole'),
    ...unread(
      declared.paging,
      ['most'],
      'fixed',
      kind === 'page' && paging?.kind === 'page' && paging.fixed !== undefined,
    ),
    ...unread(list, ['total'], `total: ${total?.kind}`, total !== undefined && total.kind !== 'body'),
    ...unread(list, ['more'], `total: ${total?.kind}`, total !== undefined && total.kind !== 'none'),
    ...unread(list, ['total', 'more'], 'paging: whole', kind === 'whole'),
    ...unread(declared.paging, ['header'], 'next', paging?.kind === 'cursor' && paging.next !== undefined),
    ...unread(declared.filter?.expression, ['separator'], 'json', filter?.expression?.json !== undefined),
    ...unread(declared.total, ['kind'], 'paging: cursor', kind === 'cursor' && total?.kind === 'pages'),
    ...unread(declared.total, ['kind'], 'paging: offset', kind === 'offset' && total?.kind === 'pages'),
    ...unread(declared.total, ['header'], 'name', total?.kind === 'pages' && total.name !== undefined),
    ...unread(query, ['sort', 'order', 'ascending', 'descending'], 'sort', isTemplate),
    ...unread(query, ['keyword'], 'search', search !== undefined),
    ...unread(query, ['range'], 'filter', isRange),
    ...unread(declared.filter, ['from', 'to'], 'range', filter?.range !== undefined),
    ...unread(body, ['id'], 'ids', body?.ids !== undefined),
  ];
}
