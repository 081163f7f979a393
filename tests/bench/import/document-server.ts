import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';

type Node = Readonly<Record<string, unknown>>;

/** How many rows every list of it has: more than two pages of twenty, the last one not full. */
export const rowCount = 45;
const usualSize = 20;

/** A back end that answers as its document says, and knows nothing of what was made of it. */
export interface DocumentServer {
  readonly url: string;
  /** `METHOD path` of each write that it took. */
  readonly writes: readonly string[];
  readonly close: () => void;
}

/** Starts a back end that answers each call of a document by the schema of its answer. */
export async function startDocumentServer(text: string): Promise<DocumentServer> {
  const root = parse(text, { maxAliasCount: -1, uniqueKeys: false, merge: true }) as Node;
  const writes: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method?.toLowerCase() ?? 'get';
    const body = await bodyOf(request);
    const found = routeOf(root, method, url.pathname);
    if (found === undefined) return response.writeHead(404).end();
    if (method !== 'get') writes.push(`${method.toUpperCase()} ${found.path}`);
    const isEmpty = method !== 'get' && method !== 'delete' && body === undefined;
    if (isEmpty && found.operation.requestBody !== undefined) return response.writeHead(400).end();
    const { schema, headers } = answerOf(root, found.operation);
    const totals = Object.keys(headers).filter((name) => /total/i.test(name));
    const counts = Object.fromEntries(totals.map((name) => [name, String(rowCount)]));
    if (schema === undefined) return response.writeHead(204, counts).end();
    response.writeHead(200, { 'content-type': 'application/json', ...counts });
    response.end(JSON.stringify(answerTo(root, found, schema, { method, query: url.searchParams })));
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
  const found = Object.entries((root.paths ?? {}) as Record<string, Node>).flatMap(([path, item]): readonly Route[] => {
    const [operation, match] = [item[method] as Node | undefined, matching(path, asked)];
    return operation === undefined || match === undefined ? [] : [{ path, operation, match }];
  });
  return found.toSorted((one, other) => one.match.length - other.match.length)[0];
}

interface Asking {
  readonly method: string;
  readonly query: URLSearchParams;
}

function answerTo(root: Node, { path, operation, match }: Route, schema: Node, { method, query }: Asking): unknown {
  const last = /\}(\.json)?$/.test(path) ? match.at(-1) : undefined;
  const isOne = last !== undefined && !isList(root, schema);
  if (method === 'get' && !isOne) return listAnswer(root, schema, pageIn(query, operation, root));
  return sample(root, schema, { index: last === undefined ? 0 : indexIn(last), name: 'value', depth: 0 });
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? undefined : text;
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
      if (part !== actual) return undefined;
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

interface Page {
  readonly offset: number;
  readonly size: number;
}

/** Which rows are wanted, by the parameters that the document has. */
function pageIn(query: URLSearchParams, operation: Node, root: Node): Page {
  const known = ((operation.parameters ?? []) as readonly unknown[]).map((one) => String(resolved(root, one)?.name));
  const number = (pattern: RegExp) => {
    const name = [...query.keys()].find((one) => pattern.test(one) && known.includes(one));
    return name === undefined ? undefined : Number(query.get(name));
  };
  const size = number(/^(per_?page|page_?size|pageSize|limit|length|max|size|pagination\[pageSize\])$/i) ?? usualSize;
  const offset = number(/^(offset|first|start|skip)$/i) ?? number(/^after$/i);
  const page = number(/^(page|page_?index|pagination\[page\])$/i);
  if (offset !== undefined) return { offset, size };
  if (page !== undefined) return { offset: Math.max(0, page - 1) * size, size };
  return { offset: 0, size: rowCount };
}

function isList(root: Node, schema: Node): boolean {
  const found = resolved(root, schema);
  return found?.type === 'array' || found?.items !== undefined;
}

/** An answer whose outermost lists are a page of rows. */
function listAnswer(root: Node, schema: Node, { offset, size }: Page): unknown {
  const walk = (node: unknown, name: string, depth: number): unknown => {
    const parts = composed(root, node);
    const items = parts.find((part) => part.items !== undefined)?.items;
    if (items !== undefined)
      return Array.from({ length: Math.max(0, Math.min(size, rowCount - offset)) }, (_, index) =>
        sample(root, items, { index: offset + index, name, depth: 0 }),
      );
    if (/^(total|count|totalelements|total_count|all_count|total_rows_\w+)$/i.test(name)) return rowCount;
    if (name === 'code') return 200;
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Node;
    if (Object.keys(properties).length === 0 || depth > 4) return sample(root, node, { index: 0, name, depth: 0 });
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, walk(one, key, depth + 1)]));
  };
  return walk(schema, 'value', 0);
}

/** A schema and the parts that it is joined of. */
function composed(root: Node, schema: unknown, depth = 0): readonly Node[] {
  const found = resolved(root, schema);
  if (found === undefined || depth > 3) return [];
  return [found, ...((found.allOf ?? []) as readonly unknown[]).flatMap((one) => composed(root, one, depth + 1))];
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
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((word) =>
    ((found[word] ?? []) as readonly unknown[]).slice(0, word === 'allOf' ? 9 : 1).map((part) => below(part)),
  );
  const objects = inner.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (inner.length > 0 && found.properties === undefined)
    return objects.length === inner.length ? Object.assign({}, ...objects) : inner[0];
  if (Array.isArray(found.enum)) return found.enum[index % found.enum.length];
  if (found.properties !== undefined) {
    const examples = (found.example ?? {}) as Node;
    const entries = Object.entries(found.properties as Node).map(([key, one]) => [
      key,
      below(withExample(root, one, examples[key]), key),
    ]);
    return { ...Object.assign({}, ...objects), ...Object.fromEntries(entries) };
  }
  if (found.items !== undefined) return [below(found.items)];
  return plain(found, name, index);
}

function plain(schema: Node, name: string, index: number): unknown {
  const [type] = [schema.type].flat().filter((one) => one !== 'null');
  if (type === 'integer') return /(_at|At|timestamp|date|time)$/i.test(name) ? 1_767_225_600 + index : index + 1;
  if (type === 'number') return index + 1.5;
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
