import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '../../../src/check/check.ts';
import { withAccounts } from '../../../src/language/accounts/with-accounts.ts';
import type { Api } from '../../../src/language/contract/api.ts';
import type { RecordSchema } from '../../../src/language/contract/record.ts';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import { createServer } from '../../../src/server/create.ts';
import { type ImportResult, importDocument } from '../../../src/tools/import/import-document.ts';
import { writeFiles } from '../../../src/tools/import/write-files.ts';
import { type DocumentServer, startDocumentServer } from '../../back-ends/document-server.ts';
import { type Answered, type Caller, callerOf } from './caller.ts';

const password = 'long-enough-first-1';

/**
 * Imports each OpenAPI document of a folder and counts what became of its lists with rows: on a screen, editable there, and,
 * before a back end that answers as the document says, opened, paged, read and changed over HTTP. `set` are `--set` of the command.
 */
export async function measureImport(folder: string, set: readonly string[]): Promise<void> {
  const fixed = Object.fromEntries(set.map((pair) => pair.split('=', 2)));
  const rows: (Readonly<Record<(typeof counted)[number], number>> & { readonly document: string })[] = [];
  const reasons = new Map<string, number>();
  for (const name of readdirSync(folder).filter((one) => /\.(json|ya?ml)$/.test(one))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const imported = importDocument(text, { fixed });
    const problems = check(withAccounts(imported.files)).length;
    for (const { reason } of imported.lines) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const editable = imported.pairs.filter(({ isEditable }) => isEditable);
    const tried = await tryOver(imported, text);
    rows.push({
      document: name,
      pairs: imported.pairs.length,
      screens: imported.pairs.filter(({ id }) => id !== undefined).length,
      editable: editable.length,
      edited: editable.filter(({ isEdited }) => isEdited).length,
      problems,
      ...tried.counts,
      lines: imported.lines.length,
    });
    for (const failure of tried.failures) console.log(`${name} ${failure}`);
  }
  const sum = (key: (typeof counted)[number]) => rows.reduce((all, row) => all + row[key], 0);
  console.table([...rows, { document: 'all', ...Object.fromEntries(counted.map((key) => [key, sum(key)])) }]);
  console.table(Object.fromEntries([...reasons].sort((one, other) => other[1] - one[1])));
}

const counted = [
  ...(['pairs', 'screens', 'editable', 'edited', 'problems'] as const),
  ...(['opened', 'paged', 'read', 'changed', 'lines'] as const),
];

interface Counts {
  readonly opened: number;
  readonly paged: number;
  readonly read: number;
  readonly changed: number;
}

interface Tried {
  readonly counts: Counts;
  readonly failures: readonly string[];
}

/** Opens, pages, reads and changes the rows of all lists of a project, over a back end that answers as its document says. */
export async function tryOver(imported: ImportResult, text: string): Promise<Tried> {
  const backEnd = await startDocumentServer(text);
  const root = mkdtempSync(join(tmpdir(), 'baize-import-'));
  await writeFiles(root, imported.files);
  const server = createServer(undefined, {
    root,
    mode: 'development',
    variables: {
      DATA_DIR: join(root, 'data'),
      API_URL: backEnd.url,
      API_CREDENTIAL: 'bench-user:q7x2k9vf31',
      API_TIMEOUT: '5',
      ADMIN_PASSWORD: password,
    },
  });
  try {
    const { body } = await callerOf(server).send('POST', '/api/login', { username: 'admin', password });
    return await tryAll(callerOf(server, body.token), imported, backEnd);
  } finally {
    await server.close();
    backEnd.close();
    rmSync(root, { recursive: true });
  }
}

async function tryAll(admin: Caller, { files, pairs }: ImportResult, backEnd: DocumentServer): Promise<Tried> {
  const api = JSON.parse(files['schemas/api.json'] ?? '{}') as Api;
  const counts = { opened: 0, paged: 0, read: 0, changed: 0 };
  const failures: string[] = [];
  for (const { id, isEditable } of pairs) {
    if (id === undefined) continue;
    const failed = (what: string, { body, status }: Answered) =>
      failures.push(`${id}: ${what} ${status} ${JSON.stringify(body).slice(0, 160)}`);
    const opened = await openList(admin, { files, api }, id, failed);
    if (opened === undefined) continue;
    const answered = await readRow(admin, api, id, opened.row);
    const read = answered?.status === 200 ? answered.body : undefined;
    if (answered !== undefined && read === undefined) failed('read', answered);
    counts.opened++;
    counts.paged += Number(opened.isPaged);
    counts.read += Number(read !== undefined);
    if (!isEditable) continue;
    const before = backEnd.writes.length;
    const said = await changeRow(admin, { files, api, id, row: opened.row, read: read ?? opened.row });
    const isChanged = said !== undefined && said.status < 300 && backEnd.writes.length > before;
    counts.changed += Number(isChanged);
    if (said !== undefined && !isChanged) failed('change', said);
  }
  return { counts, failures };
}

type Row = Readonly<Record<string, unknown>>;
type Failed = (what: string, answered: Answered) => void;

interface Contract {
  readonly files: ProjectFiles;
  readonly api: Api;
}

/** Opens a list and its second page. */
async function openList(
  admin: Caller,
  project: Contract,
  id: string,
  failed: Failed,
): Promise<{ readonly row: Row; readonly isPaged: boolean } | undefined> {
  const path = await filled(admin, project, id);
  const first = await admin.get(`${path}?size=20`);
  const [row] = first.body.records ?? [];
  if (first.status !== 200 || row === undefined) {
    failed('list', first);
    return undefined;
  }
  const second = await admin.get(`${path}?size=20&current=1`);
  const [next] = second.body.records ?? [];
  const isPaged = next !== undefined && next.id !== row.id;
  if (!isPaged) failed('page 2', second);
  return { row, isPaged };
}

async function readRow(admin: Caller, api: Api, id: string, row: Row): Promise<Answered | undefined> {
  const key = Object.keys(api).find(
    (one) => one.startsWith('GET ') && api[one]?.record === id && api[one]?.list !== true,
  );
  return key === undefined ? undefined : admin.get(ofRow(key, row));
}

interface Changing {
  readonly files: ProjectFiles;
  readonly api: Api;
  readonly id: string;
  readonly row: Row;
  readonly read: Row;
}

/** Changes a row with what its form was opened with, where that fits, and else with what a person would choose. */
async function changeRow(admin: Caller, { files, api, id, row, read }: Changing): Promise<Answered | undefined> {
  const isOf = (key: string) => /^(PUT|PATCH|POST) .*\{id\}/.test(key) && api[key]?.changes?.[0] === id;
  const key = Object.keys(api).find((one) => isOf(one) && api[one]?.form !== undefined) ?? Object.keys(api).find(isOf);
  if (key === undefined) return undefined;
  const form = JSON.parse(files[`schemas/forms/${api[key]?.form}.json`] ?? '{ "properties": {} }') as FormSchema;
  const body = Object.fromEntries(
    Object.entries(form.properties).flatMap(([name, item]) => {
      const value = fits(item, read[name]) ? read[name] : form.required?.includes(name) ? chosen(item) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const sent = api[key]?.form === undefined ? undefined : body;
  return admin.send(key.split(' ')[0] ?? '', ofRow(key, row), sent);
}

function fits({ type, oneOf, items, maxLength, pattern, format, minimum }: FieldSchema, value: unknown): boolean {
  if (format === 'email' && !/@/.test(String(value))) return false;
  if (typeof value === 'number' && value < Number(minimum ?? value)) return false;
  if (oneOf !== undefined) return oneOf.some((one) => one.const === value);
  if (Array.isArray(value)) return type === 'array' && value.every((one) => fits(items ?? {}, one));
  if (type === 'integer') return Number.isInteger(value);
  const isShort = typeof value !== 'string' || value.length <= Number(maxLength ?? value.length);
  return typeof value === type && isShort && (pattern === undefined || new RegExp(pattern).test(String(value)));
}

function chosen({ type, oneOf, items, format, minimum }: FieldSchema): unknown {
  if (oneOf !== undefined) return oneOf[0]?.const;
  if (type === 'array') return [chosen(items ?? {})];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1));
  if (type === 'boolean') return true;
  return { date: '2026-01-01', 'iso-date-time': '2026-01-01 08:00:00', email: 'a@b.example' }[format ?? ''] ?? '1';
}

/** The address of the list of a record, with the ids of the first rows of those that its parameters are the ids of. */
async function filled(admin: Caller, project: Contract, record: string): Promise<string> {
  const [key = ''] = Object.entries(project.api).find(([, call]) => call.list && call.record === record) ?? [];
  const schema = JSON.parse(project.files[`schemas/records/${record}.json`] ?? '{}') as RecordSchema;
  const parts = (key.split(' ')[1] ?? '').split('/');
  for (const [index, part] of parts.entries()) {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    if (name === undefined) continue;
    const above = await filled(admin, project, schema.properties[name]?.record ?? '');
    const { body } = await admin.get(`${above}?size=1`);
    parts[index] = encodeURIComponent(String(body.records?.[0]?.id ?? '1'));
  }
  return parts.join('/');
}

function ofRow(key: string, row: Readonly<Record<string, unknown>>): string {
  return (key.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(row[name] ?? '')),
  );
}
