import type { CallConventions } from '../../../language/contract/conventions.ts';
import type { ListAnswer } from '../document/answer.ts';
import type { ApiDocument } from '../document/document.ts';
import { type Operation, type Parameter, wordsOf } from '../document/operation.ts';
import { numberOf, schemaOf } from '../document/schema.ts';
import { wordsIn } from '../words/names.ts';

/** How a list is paged, as far as the document describes it. */
export interface PagingFound {
  readonly conventions: Pick<CallConventions, 'query' | 'paging' | 'list' | 'total'>;
  /** The names of the paging parameters. */
  readonly used: ReadonlySet<string>;
  /** What was assumed. */
  readonly assumed?: 'pageSize' | 'first-page';
}

/** Returns a parameter's words without its group: `pagination[page]` becomes `page`. */
function plain(name: string): string {
  return wordsIn(name)
    .filter((word) => word !== 'pagination' && word !== 'paging')
    .join(' ');
}

const pages = new Set([
  'page',
  'page index',
  'page num',
  'page number',
  'page no',
  'current page',
  'current',
  'pageindex',
  'p',
]);
const sizes = new Set([
  'per page',
  'page size',
  'size',
  'limit',
  'length',
  'max',
  'max results',
  'count',
  'take',
  'rows',
  'page limit',
  'pagesize',
]);
const offsets = new Set(['offset', 'skip', 'start', 'first', 'start at', 'start index', 'page offset']);
const cursors = new Set([
  'cursor',
  'after',
  'page token',
  'starting after',
  'next token',
  'marker',
  'page after',
  'page cursor',
  'continuation token',
]);

/** Returns how a list is paged, by its parameters and its response. */
export function pagingOf(document: ApiDocument, operation: Operation, answer: ListAnswer): PagingFound {
  const { parameters, headers } = operation;
  const inQuery = parameters.filter((one) => one.in === 'query');
  const find = (names: ReadonlySet<string>) => inQuery.find(({ name }) => names.has(plain(name)));
  const [page, size, first] = [find(pages), find(sizes), find(offsets)];
  const [offset, cursor] = isToken(document, first, answer) ? [undefined, first] : [first, find(cursors)];
  const used = new Set([page, size, offset, cursor].flatMap((one) => (one === undefined ? [] : [one.name])));
  const list = { ...(answer.records !== undefined && { records: answer.records }) };
  const total = totalOf(headers, answer);
  if (page !== undefined) {
    const fixed = fixedOf(page.description) ?? fixedOf(wordsOf(operation, 'description') ?? '');
    return numbered(document, { page, size, fixed, used: without(used, offset, cursor), list, total });
  }
  if (offset !== undefined && size !== undefined) {
    const most = mostOf(document, size);
    const paging = { kind: 'offset' as const, ...(most !== undefined && { most }) };
    return {
      conventions: {
        query: { offset: offset.name, size: size.name },
        paging,
        ...total,
        list: { ...list, ...total.list },
      },
      used: without(used, cursor),
    };
  }
  if (cursor !== undefined && (answer.next !== undefined || headers.some((name) => /^link$/i.test(name)))) {
    const most = size && mostOf(document, size);
    const place = answer.next === undefined ? { header: 'Link' } : { next: answer.next };
    const paging = { kind: 'cursor' as const, ...place, ...(most !== undefined && { most }) };
    const isCounted = answer.total !== undefined;
    const counted = isCounted ? total : { total: { kind: 'none' as const } };
    return {
      conventions: {
        query: { cursor: cursor.name, ...(size && { size: size.name }) },
        paging,
        ...counted,
        list: { ...list, ...counted.list },
      },
      used,
    };
  }
  return { conventions: { paging: { kind: 'whole' }, list }, used: new Set() };
}

/** Whether a parameter named offset is really a cursor text from the response. */
function isToken(document: ApiDocument, offset: Parameter | undefined, { next }: ListAnswer): boolean {
  const isText = offset !== undefined && schemaOf(document, offset.schema)?.types.join() === 'string';
  return isText && (next !== undefined || /token/i.test(offset.description));
}

function without(used: ReadonlySet<string>, ...others: readonly (Parameter | undefined)[]): ReadonlySet<string> {
  return new Set([...used].filter((name) => others.every((one) => one?.name !== name)));
}

type PagingParts = Pick<CallConventions, 'list' | 'total'>;

interface Numbered {
  readonly page: Parameter;
  readonly size: Parameter | undefined;
  /** The page size, if no parameter sets it. */
  readonly fixed: number | undefined;
  readonly used: ReadonlySet<string>;
  readonly list: NonNullable<CallConventions['list']>;
  readonly total: PagingParts;
}

const usualFixed = 25;

function numbered(document: ApiDocument, { page, size, fixed, used, list, total }: Numbered): PagingFound {
  const first = firstOf(document, page);
  const most = size && mostOf(document, size);
  const paging =
    size === undefined
      ? { kind: 'page' as const, fixed: fixed ?? usualFixed }
      : { kind: 'page' as const, ...(most !== undefined && { most }) };
  const isPlain = size !== undefined && most === undefined;
  return {
    conventions: {
      query: { current: page.name, first, ...(size && { size: size.name }) },
      ...(!isPlain && { paging }),
      ...total,
      list: { ...list, ...total.list },
    },
    used,
    ...(size === undefined && fixed === undefined && { assumed: 'pageSize' as const }),
  };
}

/** Returns the page size in a description; undefined if it names none. */
function fixedOf(description: string): number | undefined {
  const [, before, after] = /(\d+) (?:\w+ )?(?:per|a) page|page size(?: is| =|:) ?(\d+)/i.exec(description) ?? [];
  const number = before ?? after;
  return number === undefined ? undefined : Number(number);
}

/** Returns the number of the first page: 1, unless the document says 0. */
function firstOf(document: ApiDocument, { schema, description }: Parameter): 0 | 1 {
  const parameter = schemaOf(document, schema);
  const start = parameter && (numberOf(parameter, 'minimum') ?? numberOf(parameter, 'default'));
  if (/zero|(from|at|with) 0\b|0-based/i.test(description)) return 0;
  return start === 0 && !/default: ?0/i.test(description) ? 0 : 1;
}

function mostOf(document: ApiDocument, { schema, description }: Parameter): number | undefined {
  const parameter = schemaOf(document, schema);
  const [, written] = /max(?:imum)?(?: (?:is|of|value|allowed|size|limit|number))*:? ?(\d+)/i.exec(description) ?? [];
  const most = (parameter && numberOf(parameter, 'maximum')) ?? (written === undefined ? undefined : Number(written));
  return most !== undefined && most >= 1 && most < 1000 ? most : undefined;
}

/** Returns where the total comes from: the body, a header, the number of pages, or nowhere. */
function totalOf(headers: readonly string[], { total, pages: count, more }: ListAnswer): PagingParts {
  if (total !== undefined) return { list: { total } };
  const header = headers.find((name) =>
    /^(x-)?(pagination-)?(total|total-count|content-range|total-results|wp-total)$/i.test(name),
  );
  if (header !== undefined) return { total: { kind: 'header', header } };
  if (count !== undefined) return { total: { kind: 'pages', name: count } };
  return { total: { kind: 'none' }, ...(more !== undefined && { list: { more } }) };
}
