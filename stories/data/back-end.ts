import type { Boot } from '../../src/compile/boot/resolved-boot.ts';
import type { Api, ApiCall } from '../../src/language/contract/api.ts';
import { pageParameters, searchParameters } from '../../src/language/contract/parameters.ts';
import type { Json, Row } from '../../src/language/json.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { sumOfDecimals } from '../../src/language/text/decimal.ts';
import { answers } from './answers.ts';
import { lengthened } from './long-text.ts';
import { people } from './people.ts';
import { type Records, rowOf } from './rows.ts';
import { optionName } from './words.ts';

/** How the back end behaves in a story. */
export interface Behaviour {
  /** Lists and records: as they are, pending for ever, empty, failing or refused. */
  readonly answers?: 'normal' | 'never' | 'nothing' | 'failure' | 'refusal';
  /** Values that every row gets, such as `{ status: 4 }`. */
  readonly values?: Row;
  /** The person's permission codes. Default: all. */
  readonly permissions?: readonly string[];
  /** How many rows a list has. */
  readonly rows?: number;
  /** How many entries every option list has. */
  readonly offered?: number;
  /** The length of Chinese texts. */
  readonly text?: 'normal' | 'long';
  /** A single record, if it differs from `answers`. */
  readonly detail?: 'never' | 'failure';
  /** The response to every call that changes something or returns a file. Default: success. */
  readonly changes?: { readonly status: number; readonly body: Row };
  /** Who is signed in. Default: the administrator. */
  readonly user?: Row;
  /** `"POST /api/club/{id}/close"` → its response: the status of a refusal, a body, or none, ever. */
  readonly calls?: Readonly<Record<string, OwnAnswer>>;
}

type OwnAnswer = number | Row | readonly Row[] | 'never';

/** The contract: the calls, and what they return. */
export interface Contract {
  readonly api: Api;
  readonly records: Records;
  readonly options: Boot['options'];
  /** The project's own files, for screens about screens. */
  readonly files?: () => Promise<ProjectFiles>;
}

/** A back end for one story: serves the calls of the contract and records any others. */
export interface BackEnd {
  fetch(request: Request): Promise<Response>;
  /** Requests that schemas/api.json does not allow; a story with any fails. */
  readonly unknown: readonly string[];
  /** Aborts pending writes; otherwise the same write of the next story would join them. */
  stop(): void;
}

/** Returns a back end that serves the calls of schemas/api.json with rows made from the record schemas. */
export function backEnd(contract: Contract, behaviour: Behaviour = {}): BackEnd {
  const unknown: string[] = [];
  const ending = new AbortController();
  // Reads are aborted with the page that sent them.
  const signalOf = ({ method, signal }: Request) =>
    method === 'GET' ? signal : AbortSignal.any([signal, ending.signal]);
  const refuse = (request: Request, why: string) => {
    unknown.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}: ${why}`);
    return json({ message: why }, 404);
  };
  return {
    unknown,
    stop: () => ending.abort(),
    async fetch(request) {
      const url = new URL(request.url);
      const found = findCall(contract.api, request.method, url.pathname);
      if (found === undefined) return refuse(request, 'no entry of schemas/api.json');
      const strange = found.call.list === true ? strangeParameter(found.call, url) : undefined;
      if (strange !== undefined) return refuse(request, `the list takes no parameter “${strange}”`);
      const response = await answer(contract, behaviour, found, url, signalOf(request));
      return behaviour.text === 'long' && found.call.file !== true ? long(response) : response;
    },
  };
}

interface Found {
  readonly key: string;
  readonly call: ApiCall;
  readonly id: number;
}

function findCall(api: Api, method: string, path: string): Found | undefined {
  // A fixed path such as …/options takes precedence over …/{id}.
  const exact = api[`${method} ${path}`];
  if (exact !== undefined) return { key: `${method} ${path}`, call: exact, id: 1 };
  for (const [key, call] of Object.entries(api)) {
    const match = new RegExp(`^${key.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match !== null) return { key, call, id: Number(match[1] ?? 1) };
  }
  return undefined;
}

function strangeParameter(call: ApiCall, url: URL): string | undefined {
  const search = call.search === undefined ? [] : searchParameters;
  const known = [...pageParameters, ...search, ...(call.filters ?? [])];
  return [...url.searchParams.keys()].find((name) => !known.includes(name));
}

function answer(
  contract: Contract,
  behaviour: Behaviour,
  found: Found,
  url: URL,
  signal: AbortSignal,
): Promise<Response> | Response {
  const { key, call, id } = found;
  const own = behaviour.calls?.[key];
  if (own !== undefined) return ownAnswer(own, signal);
  if (key === 'GET /api/session') return json({ data: session(behaviour) });
  if (key === 'GET /api/views') return json({ views: [], initial: {} });
  if (behaviour.changes !== undefined && (call.file === true || !key.startsWith('GET ')))
    return json(behaviour.changes.body, behaviour.changes.status);
  if (key.endsWith('/options') || key.includes('/permission/')) return json(options(contract, behaviour, found, url));
  if (call.file === true) return fileOf(key);
  const { answers: mood, detail } = behaviour;
  const how = call.list === true ? mood : (detail ?? mood);
  if (!key.startsWith('GET ')) return json({});
  if (how === 'never') return never(signal);
  if (how === 'failure') return json({ message: '服务异常，请联系管理员。' }, 500);
  if (how === 'refusal') return json({ message: '没有权限。' }, 403);
  if (call.record === undefined || Object.hasOwn(answers, key)) return other(contract, key);
  if (call.list !== true) return json({ ...rowOf(contract.records, call.record, id - 1), ...behaviour.values });
  return json(page(contract, behaviour, call.record, url));
}

async function other({ records, files = async () => ({}) }: Contract, key: string): Promise<Response> {
  // The answers are JSON, though typed more precisely.
  return json(((await answers[key]?.(records, files)) ?? {}) as Json);
}

function ownAnswer(own: OwnAnswer, signal: AbortSignal): Promise<Response> | Response {
  if (own === 'never') return never(signal);
  if (typeof own !== 'number') return json(own);
  return json({ message: own < 500 ? '这条记录刚刚被别人修改过，请确认后再试。' : '服务异常，请联系管理员。' }, own);
}

function page(contract: Contract, { answers, rows = 37, values }: Behaviour, record: string, url: URL): Json {
  if (answers === 'nothing') return { records: [], total: 0 };
  const size = Number(url.searchParams.get('size') ?? 10);
  const first = Number(url.searchParams.get('current') ?? 0) * size;
  const left = leftBy(contract.records[record], url);
  const length = Math.max(0, Math.min(size, rows - first));
  const made = (from: number, count: number): Row[] =>
    Array.from({ length: count }, (_, place) => ({
      ...rowOf(contract.records, record, from + place),
      ...left,
      ...values,
    }));
  const records = made(first, length);
  const asked = url.searchParams.get('totals')?.split(',') ?? [];
  const totals = asked.map((field) => [field, sumOfDecimals(made(0, rows).map((row) => row[field])) ?? null] as const);
  return { records, total: rows, ...(asked.length > 0 && { totals: Object.fromEntries(totals) }) };
}

/** What the filters of a list leave: rows of one store say that they are that store's. */
function leftBy(schema: Records[string] | undefined, { searchParams }: URL): Row {
  const asked = [...searchParams].flatMap(([name, text]) => {
    const { type, enum: values, format } = schema?.properties[name] ?? {};
    const isPlain = values === undefined && (format === undefined || format === 'phone');
    if (!isPlain || text === '' || text.includes(',')) return [];
    const isNumber = [type].flat().includes('integer');
    return [type].flat().includes('string') || isNumber ? [[name, isNumber ? Number(text) : text] as const] : [];
  });
  return Object.fromEntries(asked);
}

function session({ permissions, user = people.admin?.user ?? {} }: Behaviour): Json {
  return permissions === undefined ? user : { ...user, permissions };
}

/** The most options a search answers, as the reference server. */
const atOnce = 50;

/**
 * Returns entries for the option list with this request: all, those that match what is typed, or those with these ids;
 * permission catalogues have codes.
 */
function options(
  { options: lists }: Contract,
  { offered = 5 }: Behaviour,
  { key, call }: Found,
  { searchParams }: URL,
): Json {
  const path = key.slice('GET '.length);
  const list = Object.values(lists).find(({ request }) => String(request.url[0]).split('?')[0] === path);
  const title = list?.title ?? '选项';
  const ids = searchParams.get('ids')?.split(',').map(Number);
  const entries = (ids ?? Array.from({ length: offered }, (_, index) => index + 1)).map((id) => ({
    id,
    ...(list?.value === 'code' ? { code: `code${id}` } : {}),
    name: optionName(title, id - 1),
  }));
  if (call.search === undefined || (ids === undefined && !searchParams.has('keyword'))) return entries;
  const matching = entries.filter(({ name }) => name.includes(searchParams.get('keyword') ?? ''));
  return { records: matching.slice(0, atOnce), more: matching.length > atOnce };
}

function json(body: Json, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

async function long(response: Response): Promise<Response> {
  // The body was written by `json`, above.
  return json(lengthened((await response.json()) as Json), response.status);
}

function never(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Returns a QR code, or the codes of a store's tables in a ZIP: the only kinds of file in this contract. */
async function fileOf(key: string): Promise<Response> {
  const { default: qr } = await import('qrcode');
  const bound = (table: number) => `https://example.com/bind/${table}`;
  if (key !== 'GET /api/club/{id}/code/') {
    const svg = await qr.toString(bound(1), { type: 'svg', margin: 1 });
    return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
  }
  const { zipSync } = await import('fflate');
  const images = [1, 2, 3, 4, 5, 6].map(async (table) => {
    const image = await fetch(await qr.toDataURL(bound(table), { margin: 1 }));
    return [`${table}号桌.png`, new Uint8Array(await image.arrayBuffer())] as const;
  });
  const zip = zipSync(Object.fromEntries(await Promise.all(images)));
  return new Response(zip, { headers: { 'content-type': 'application/zip' } });
}
