import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';

type Node = Readonly<Record<string, unknown>>;

/** How many rows every list of it has: more than two pages of twenty, the last one not full. */
export const rowCount = 45;
/** How many rows a page has where the document does not say. */
const usualFixed = 25;

/** A back end that answers as its document says, keeps what is written to a row, and knows nothing of what was made of it. */
export interface DocumentServer {
  readonly url: string;
  /** `METHOD path` of each write that it took. */
  readonly writes: readonly string[];
  readonly close: () => void;
}

/** What was written to rows since: the address of a list and the number of the row → the members. */
type Kept = Map<string, Node>;

/** Starts a back end that answers each call of a document by the schema of its answer. */
export async function startDocumentServer(text: string): Promise<DocumentServer> {
  const root = parse(text, { maxAliasCount: -1, uniqueKeys: false, merge: true }) as Node;
  const writes: string[] = [];
  const kept: Kept = new Map();
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method?.toLowerCase() ?? 'get';
    const body = await bodyOf(request);
    const found = routeOf(root, method, url.pathname);
    if (found === undefined) return response.writeHead(404).end();
    if (method !== 'get') writes.push(`${method.toUpperCase()} ${found.path}`);
    const isEmpty = method !== 'get' && method !== 'delete' && body === undefined;
    if (isEmpty && found.operation.requestBody !== undefined) return response.writeHead(400).end();
    keep(kept, found, { method, address: url.pathname, body });
    const { schema, headers } = answerOf(root, found.operation);
    const totals = Object.keys(headers).filter((name) => /total/i.test(name));
    const counts = Object.fromEntries(totals.map((name) => [name, String(rowCount)]));
    if (schema === undefined) return response.writeHead(204, counts).end();
    response.writeHead(200, { 'content-type': 'application/json', ...counts });
    const asking = { method, query: url.searchParams, address: url.pathname, kept };
    response.end(JSON.stringify(answerTo(root, found, schema, asking)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Route {
  readonly path: string;
  readonly operation: Node;
  readonly match: readonly string[];
}

/** The call of a path; a literal part stands over a parameter. */
function routeOf(root: Node, method: string, asked: string): Route | undefined {
  const found = Object.entries((root.paths ?? {}) as Record<string, Node | null>).flatMap(
    ([path, item]): readonly Route[] => {
      const [operation, match] = [item?.[method] as Node | undefined, matching(path, asked)];
      if (operation === undefined || match === undefined) return [];
      // Those of the whole path are those of each of its calls.
      const parameters = [...listOf(item?.parameters), ...listOf(operation.parameters)];
      return [{ path, operation: { ...operation, parameters }, match }];
    },
  );
  return found.toSorted((one, other) => one.match.length - other.match.length)[0];
}

interface Asking {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly address: string;
  readonly kept: Kept;
}

function answerTo(root: Node, route: Route, schema: Node, { method, query, address, kept }: Asking): unknown {
  const { path, operation, match } = route;
  const last = lastOf(route);
  const isOne = last !== undefined && !isList(root, schema);
  if (method === 'get' && !isOne) {
    const said = hasRows(root, schema) ? { schema } : likeOf(root, path, schema);
    const page = pageIn(query, operation, root);
    return listAnswer(root, said, { ...page, change: (row, index) => changed(row, kept.get(`${address} ${index}`)) });
  }
  const index = last === undefined ? 0 : indexIn(last);
  const own =
    last === undefined || isSaid(root, schema) ? undefined : likeOf(root, path.replace(/\/[^/]+$/, ''), schema);
  if (own?.row !== undefined) {
    const answer = sample(root, schema, { index, name: 'value', depth: 0 });
    const row = { ...objectOf(sample(root, own.row, { index, name: 'value', depth: 0 })), ...own.identity?.(index) };
    return { ...objectOf(answer), data: changed(row, kept.get(rowKey(address, match))) };
  }
  return changed(sample(root, schema, { index, name: 'value', depth: 0 }), kept.get(rowKey(address, match)));
}

/** The value of the parameter that ends the path of a row. */
function lastOf({ path, match }: Pick<Route, 'path' | 'match'>): string | undefined {
  return /\}(\.json)?$/.test(path) ? match.at(-1) : undefined;
}

function rowKey(address: string, match: readonly string[]): string {
  const list = address.replace(/\/[^/]+$/, '') + (address.endsWith('.json') ? '.json' : '');
  return `${list} ${indexIn(match.at(-1) ?? '')}`;
}

interface Write {
  readonly method: string;
  readonly address: string;
  readonly body: Node | undefined;
}

/** What is put, patched or posted to a row is what it has from then on; a wrapper around it is none of its members. */
function keep(kept: Kept, route: Route, { method, address, body }: Write): void {
  if (method === 'get' || method === 'delete' || body === undefined || lastOf(route) === undefined) return;
  const [only, ...others] = Object.values(body);
  const members = others.length === 0 && isObject(only) ? only : body;
  const key = rowKey(address, route.match);
  kept.set(key, { ...kept.get(key), ...members });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): Node {
  return isObject(value) ? value : {};
}

/** An answer with what was written: in the object of it, or within, that has most of its members. */
function changed(answer: unknown, written: Node | undefined): unknown {
  if (written === undefined || !isObject(answer)) return answer;
  const shared = (one: Node) => Object.keys(one).filter((name) => Object.hasOwn(written, name)).length;
  const inner = Object.entries(answer).flatMap(([name, one]) =>
    isObject(one) ? [{ name, one, points: shared(one) }] : [],
  );
  const best = inner.toSorted((one, other) => other.points - one.points)[0];
  if (best !== undefined && best.points > shared(answer)) return { ...answer, [best.name]: changed(best.one, written) };
  return { ...answer, ...written };
}

/** How a list is answered of which the document says only what is around every answer. */
interface Said {
  readonly schema: Node;
  /** What its rows are: as they are sent. */
  readonly row?: Node;
  readonly identity?: (index: number) => Node;
}

/** The answer of another list with the same around it, and the rows as they are sent. */
function likeOf(root: Node, path: string, schema: Node): Said {
  const around = resolved(root, schema);
  // Some documents have the answer as an example in a text.
  const isText = around?.type === 'string';
  const paths = Object.entries((root.paths ?? {}) as Record<string, Node>);
  const isList = (path: string) => paths.some(([one]) => one.startsWith(`${path}/{`));
  const other = paths
    .filter(([one]) => isList(one))
    .map(([, item]) => item.get as Node | undefined)
    .flatMap((get): readonly Node[] => (get === undefined ? [] : [answerOf(root, get).schema ?? {}]))
    .find((one) => hasRows(root, one) && (isText || (around !== undefined && composed(root, one).includes(around))));
  const own = paths.find(([one]) => one.startsWith(`${path}/{`) && !one.slice(path.length + 1).includes('/'));
  const posted = paths.find(([one]) => one === path)?.[1].post;
  const row = [own?.[1].put, own?.[1].patch, posted]
    .map((one) => (isObject(one) ? bodySchema(root, one) : undefined))
    .find((one) => one !== undefined);
  if (other === undefined || row === undefined) return { schema };
  const parameter = /\{([^{}]+)\}/.exec(own?.[0].slice(path.length) ?? '')?.[1] ?? 'id';
  return { schema: other, row, identity: (index) => ({ [parameter]: index + 1 }) };
}

function bodySchema(root: Node, operation: Node): Node | undefined {
  const inBody = ((operation.parameters ?? []) as readonly unknown[]).map((one) => resolved(root, one));
  const content = Object.values((resolved(root, operation.requestBody)?.content ?? {}) as Record<string, Node>);
  return (inBody.find((one) => one?.in === 'body')?.schema ?? content[0]?.schema) as Node | undefined;
}

/** Whether an answer has a list somewhere, and whether one has anything but what is around every answer. */
function hasRows(root: Node, schema: unknown, depth = 0): boolean {
  return composed(root, schema).some(
    ({ items, properties }) =>
      items !== undefined ||
      (depth < 4 && Object.values(properties ?? {}).some((one) => hasRows(root, one, depth + 1))),
  );
}

function isSaid(root: Node, schema: Node): boolean {
  if (resolved(root, schema)?.type === 'string') return false;
  const names = composed(root, schema).flatMap(({ properties }) => Object.keys(properties ?? {}));
  return !['code', 'msg'].every((name) => names.includes(name)) || names.includes('data');
}

/** What a call sends, as JSON or as a form; undefined where it sends nothing. */
async function bodyOf(request: IncomingMessage): Promise<Node | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return undefined;
  if (!/form/.test(type)) {
    const body: unknown = JSON.parse(bytes.toString());
    return isObject(body) ? body : {};
  }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form);
}

/** The values of the parameters of a path; undefined where it is another one. */
function matching(path: string, asked: string): readonly string[] | undefined {
  const [parts, given] = [path.split('/'), asked.split('/')];
  if (parts.length !== given.length) return undefined;
  const values: string[] = [];
  for (const [index, part] of parts.entries()) {
    const [, before, rest] = /^(.*)\{[^{}]+\}(.*)$/.exec(part) ?? [];
    const actual = given[index] ?? '';
    if (before === undefined || rest === undefined) {
      if (part !== decodeURIComponent(actual)) return undefined;
    } else if (actual.startsWith(before) && actual.endsWith(rest) && actual.length > before.length + rest.length)
      values.push(decodeURIComponent(actual.slice(before.length, actual.length - rest.length)));
    else return undefined;
  }
  return values;
}

/** The number in an id that this server has made. */
function indexIn(id: string): number {
  const [number] = /\d+(?=\D*$)/.exec(id) ?? [];
  return number === undefined ? 0 : (Number(number) - 1) % rowCount;
}

function resolved(root: Node, node: unknown): Node | undefined {
  let now = node as Node | undefined;
  for (let steps = 0; steps < 20 && typeof now?.$ref === 'string'; steps++)
    now = now.$ref
      .slice(2)
      .split('/')
      .reduce<Node | undefined>(
        (one, name) => one?.[decodeURIComponent(name.replaceAll('~1', '/').replaceAll('~0', '~'))] as Node | undefined,
        root,
      );
  return typeof now === 'object' && now !== null ? now : undefined;
}

function answerOf(root: Node, operation: Node): { readonly schema: Node | undefined; readonly headers: Node } {
  const responses = (operation.responses ?? {}) as Record<string, Node>;
  const codes = Object.keys(responses)
    .filter((code) => /^2/.test(code) || code === 'default')
    .sort();
  for (const code of codes) {
    const answer = resolved(root, responses[code]);
    const content = (answer?.content ?? {}) as Record<string, Node>;
    const type = Object.keys(content).find((one) => /json|\*/.test(one));
    const schema = (answer?.schema ?? (type === undefined ? undefined : content[type]?.schema)) as Node | undefined;
    if (schema !== undefined) return { schema, headers: (answer?.headers ?? {}) as Node };
  }
  return { schema: undefined, headers: {} };
}

/** Parameters that a list goes on by: in this server the number of the first row. */
const cursors = /^(after|cursor|page_?token|next_?token|starting_?after)$/i;

interface Page {
  readonly offset: number;
  readonly size: number;
}

interface Rows extends Page {
  readonly change: (row: unknown, index: number) => unknown;
}

/** Which rows are wanted, by the parameters that the document has. */
function pageIn(query: URLSearchParams, operation: Node, root: Node): Page {
  const known = ((operation.parameters ?? []) as readonly unknown[]).map((one) => String(resolved(root, one)?.name));
  const number = (pattern: RegExp) => {
    const name = [...query.keys()].find((one) => pattern.test(one) && known.includes(one));
    return name === undefined ? undefined : Number(query.get(name));
  };
  const asked = number(/^(per_?page|page_?size|pageSize|limit|length|max|size|pagination\[pageSize\])$/i);
  const size = asked ?? sizeIn(operation);
  const offset = number(/^(offset|first|start|skip)$/i) ?? number(cursors);
  const page = number(/^(page|page_?index|page_?num(ber)?|pagination\[page\])$/i);
  if (offset !== undefined) return { offset, size };
  if (page !== undefined) return { offset: Math.max(0, page - 1) * size, size };
  return { offset: 0, size: asked ?? rowCount };
}

/** How many rows a page has that no parameter asks for, where the call says so. */
function sizeIn({ description, parameters }: Node): number {
  const words = `${description} ${JSON.stringify(parameters ?? [])}`;
  const [, before, after] = /(\d+) (?:\w+ )?(?:per|a) page|page size (?:is|=) (\d+)/i.exec(words) ?? [];
  return Number(before ?? after ?? usualFixed);
}

function isList(root: Node, schema: Node): boolean {
  const found = resolved(root, schema);
  return found?.type === 'array' || found?.items !== undefined;
}

/** An answer whose outermost lists are a page of rows. */
function listAnswer(root: Node, { schema, row, identity }: Said, { offset, size, change }: Rows): unknown {
  const rowOf = (items: unknown, name: string, index: number) => {
    const one = sample(root, row ?? items, { index, name, depth: 0 });
    return identity === undefined ? one : { ...objectOf(one), ...identity(index) };
  };
  const walk = (node: unknown, name: string, depth: number): unknown => {
    const parts = composed(root, node);
    const items = parts.find((part) => part.items !== undefined)?.items;
    if (items !== undefined)
      return Array.from({ length: Math.max(0, Math.min(size, rowCount - offset)) }, (_, index) =>
        change(rowOf(items, name, offset + index), offset + index),
      );
    const said = saidOfPage(name, parts, offset + size < rowCount ? offset + size : null);
    if (said !== undefined) return said;
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Node;
    if (Object.keys(properties).length === 0 || depth > 4) return sample(root, node, { index: 0, name, depth: 0 });
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, walk(one, key, depth + 1)]));
  };
  return walk(schema, 'value', 0);
}

/** What an answer says of a page besides its rows; undefined for what says nothing of it. */
function saidOfPage(name: string, parts: readonly Node[], following: number | null): unknown {
  const isPlain = parts.every(({ properties }) => properties === undefined);
  if (/^(total|count|totalelements|total_count|all_count|total_rows_\w+)$/i.test(name)) return rowCount;
  if (name === 'code') return 200;
  if (name === 'next_page' && !isPlain) return following === null ? null : { offset: String(following) };
  if (!isPlain || !/^(after|next_?cursor|next_?page_?token|next_?token|next)$/i.test(name)) return undefined;
  const isText = parts.some(({ type }) => [type].flat().includes('string'));
  return isText && following !== null ? String(following) : following;
}

/** A schema and the parts that it is joined of. */
function composed(root: Node, schema: unknown, depth = 0): readonly Node[] {
  const found = resolved(root, schema);
  if (found === undefined || depth > 3) return [];
  const all = (found.allOf ?? []) as readonly unknown[];
  const lists = ((found.oneOf ?? []) as readonly unknown[]).filter((one) => resolved(root, one)?.items !== undefined);
  return [found, ...[...all, ...lists].flatMap((one) => composed(root, one, depth + 1))];
}

interface Place {
  readonly index: number;
  readonly name: string;
  readonly depth: number;
}

/** A value of a schema: another one for each index. */
function sample(root: Node, schema: unknown, { index, name, depth }: Place): unknown {
  const found = resolved(root, schema);
  if (found === undefined || depth > 5) return null;
  // Amounts of any currency are tried elsewhere.
  if (/currency$/i.test(name) && found.properties === undefined) return 'EUR';
  const below = (one: unknown, called = name) => sample(root, one, { index, name: called, depth: depth + 1 });
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => {
    const parts = (found[word] ?? []) as readonly unknown[];
    // Of one row or several, what is read alone is one.
    const one =
      parts.find((part) => composed(root, part).some(({ properties }) => properties !== undefined)) ?? parts[0];
    return (word === 'allOf' || one === undefined ? parts : [one]).map((part) => below(part));
  });
  const objects = inner.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (inner.length > 0 && found.properties === undefined)
    return objects.length === inner.length ? Object.assign({}, ...objects) : inner[0];
  if (Array.isArray(found.enum)) return found.enum[index % found.enum.length];
  if (found.properties !== undefined) {
    const examples = (found.example ?? {}) as Node;
    const entries = Object.entries(found.properties as Node).map(([key, one]) => [
      key,
      key === 'code' && ('msg' in objectOf(found.properties) || 'message' in objectOf(found.properties))
        ? 200
        : below(withExample(root, one, examples[key]), key),
    ]);
    return { ...Object.assign({}, ...objects), ...Object.fromEntries(entries) };
  }
  if (found.items !== undefined) return [below(found.items)];
  return plain(found, name, index);
}

function plain(schema: Node, name: string, index: number): unknown {
  const [type] = [schema.type].flat().filter((one) => one !== 'null');
  if (type === 'integer') return /(_at|At|timestamp|date|time)$/i.test(name) ? 1_767_225_600 + index : index + 1;
  if (type === 'number') return /(^|_)id$/i.test(name) ? index + 1 : index + 1.5;
  if (type === 'boolean') return index % 2 === 0;
  if (type === 'object') return {};
  return type === 'array' ? [] : textOf(schema, name, index);
}

function textOf({ format, example }: Node, name: string, index: number): string {
  const moment = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString();
  if (format === 'date-time' || (typeof example === 'string' && /^\d{4}-\d\d-\d\dT/.test(example))) return moment;
  if (typeof example === 'string' && /^\d{4}-\d\d-\d\d \d\d:/.test(example))
    return moment.slice(0, 19).replace('T', ' ');
  if (typeof example === 'string' && /^-?\d+([.]\d+)?$/.test(example)) return `${index + 1}.5`;
  if (format === 'date') return moment.slice(0, 10);
  if (format === 'email') return `${name}${index + 1}@document.example`;
  if (format === 'uri') return `https://document.example/${index + 1}`;
  return /currency/i.test(name) ? 'EUR' : `${name}-${index + 1}`;
}

/** The example of a whole object is one of its properties as well. */
function withExample(root: Node, schema: unknown, example: unknown): unknown {
  const found = resolved(root, schema);
  return typeof example !== 'string' || found === undefined || found.example !== undefined
    ? schema
    : { ...found, example };
}
