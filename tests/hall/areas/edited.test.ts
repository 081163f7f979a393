import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import type {
  ResolvedAction,
  ResolvedRequest,
  ResolvedSection,
  ResolvedSheet,
  ResolvedValues,
} from '../../../src/compile/resolved.ts';
import type { ResolvedScreen } from '../../../src/compile/screen/resolved-screen.ts';
import { compileScreen } from '../../../src/compile/screen/screen.ts';
import { values } from '../../../src/console/client/request.ts';
import { initialValues } from '../../../src/console/form/initial.ts';
import type { Row } from '../../../src/language/json.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import type { Person, TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

const project = parseProject(await readProject(process.cwd()));

/** An edit of a record: what it shows is read by the one call, and put back by the other. */
interface Edit {
  readonly name: string;
  readonly read: ResolvedRequest;
  readonly write: ResolvedRequest;
  readonly form?: string;
  readonly prefill?: ResolvedValues | null;
}

const puts = ({ method, url }: ResolvedRequest) =>
  (method === 'PUT' || method === 'PATCH') && (typeof url.at(-1) === 'object' || url.length === 1);

function editsOf(screen: ResolvedScreen): readonly Edit[] {
  if (screen.kind === 'form') {
    const { id, load, request: write, form } = screen;
    return load !== undefined && puts(write) ? [{ name: id, read: load, write, form }] : [];
  }
  if (screen.kind !== 'list') return [];
  const of =
    (around: ResolvedRequest) =>
    (action: ResolvedAction): readonly Edit[] => {
      const name = `${screen.id} ${action.name}`;
      if (action.kind === 'form' && puts(action.request) && (action.load !== undefined || isRow(action)))
        return [{ name, read: action.load ?? around, write: action.request, form: action.form }];
      return action.kind === 'request' && action.send === 'row' ? [{ name, read: around, write: action.request }] : [];
    };
  const inSection =
    ({ request: around = screen.request }: ResolvedSheet) =>
    (section: ResolvedSection) => {
      if (section.kind === 'form' && puts(section.request))
        return [
          {
            name: `${screen.id} ${section.form}`,
            read: around,
            write: section.request,
            form: section.form,
            prefill: section.prefill,
          },
        ];
      if (section.kind === 'actions') return section.actions.flatMap(of(around));
      return section.kind === 'table' ? section.toolbar.flatMap(of(around)) : [];
    };
  const inSheet = (sheet: ResolvedSheet) => [
    ...sheet.actions.flatMap(of(sheet.request ?? screen.request)),
    ...sheet.sections.flatMap(inSection(sheet)),
  ];
  return [
    ...[...screen.row, ...screen.bulk].flatMap(of(screen.request)),
    ...Object.values(screen.sheets).flatMap(inSheet),
  ];
}

/** Filled from the row. */
function isRow({ prefill }: Extract<ResolvedAction, { kind: 'form' }>): boolean {
  return Object.values(prefill).some((value) => 'field' in value && value.field !== 'id');
}

const edits = [
  ...new Map(
    Object.keys(project.screens).flatMap((id) =>
      editsOf(compileScreen(project, id)).map((edit) => [edit.name, edit] as const),
    ),
  ),
];

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const path = ({ url }: ResolvedRequest, row: Row) =>
  url.map((part) => (typeof part === 'string' ? part : String(row[part.field]))).join('');

test('the screens edit records', () => {
  expect(edits.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "assistant assistant-edit",
      "banner disable",
      "banner edit",
      "banner enable",
      "base",
      "club edit",
      "role role-edit",
      "staff staff-edit",
      "tenant edit",
    ]
  `);
});

test.each(edits)('%s: what it edits has a version, and is not saved over another one', async (name, edit) => {
  const screen = project.screens[name.split(' ')[0] ?? ''];
  const rows = screen?.kind === 'list' ? (await admin.get(screen.request.replace('GET ', ''))).body.records : [{}];
  const schema = edit.form === undefined ? undefined : project.forms[edit.form];
  // Not every row passes the form that edits it.
  const refusals: unknown[] = [];
  for (const [index, row] of rows.entries()) {
    const { body: found, headers } = await admin.get(path(edit.read, row as Row));
    expect(found.versions?.[index] ?? headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    // What came from our own server is JSON.
    const record = (found.records?.[index] ?? found) as Row;
    const body =
      schema === undefined || Array.isArray(record)
        ? record
        : initialValues(schema, edit.prefill ? values(edit.prefill, record) : record);
    const { status, body: said } = await admin.put(path(edit.write, row as Row), body, { 'if-match': '"older"' });
    if (status !== 400) refusals.push([status, said.message]);
  }
  expect(refusals).not.toEqual([]);
  for (const refusal of refusals) expect(refusal).toEqual([409, '内容刚被他人修改，请核对最新内容后再保存。']);
});

test('what an edit leaves has the version that its response names, so that it can be taken back', async () => {
  const read = async () => {
    const { records = [], versions = [] } = (await admin.get('/api/config/banner/list')).body;
    return { banner: records[0] as Row & { seq: number }, version: versions[0] };
  };
  const { banner } = await read();
  const save = (seq: number, version?: string) =>
    admin.put(`/api/config/banner/${banner.id}`, { ...banner, seq }, version ? { 'if-match': version } : {});
  const { headers } = await save(banner.seq + 1);
  const left = headers.get('etag') ?? '';
  expect((await read()).version).toBe(left);
  expect((await save(banner.seq, left)).status).toBe(204);
  // Somebody else came between.
  expect((await save(banner.seq + 2, left)).status).toBe(409);
});

test('a record is edited beside whoever renames what it belongs to', async () => {
  const { db } = api.store;
  const coach = (await admin.get('/api/assistant/list')).body.records.find(({ clubIds }) => (clubIds as number[])[0]);
  const { body: shown, headers } = await admin.get(`/api/assistant/${coach?.id}`);
  const { id, tenantId: _, clubs, price, ...rest } = shown;
  const [club] = clubs as readonly { id: number }[];
  await db.updateTable('club').set({ name: '改名的门店' }).where('id', '=', Number(club?.id)).execute();
  const body = { ...rest, price: Number(price) };
  const version = { 'if-match': String(headers.get('etag')) };
  const saved = await admin.put(`/api/assistant/${id}`, body, version);
  expect([saved.body.message, saved.body.clubs]).toEqual([
    undefined,
    expect.arrayContaining([expect.objectContaining({ name: '改名的门店' })]),
  ]);

  const [person] = (await admin.get('/api/admin/user/list?username=owner')).body.records;
  const before = await admin.get(`/api/admin/user/${person?.id}`);
  const [roleId] = before.body.roleIds as readonly number[];
  await db.updateTable('role').set({ name: '改名的角色' }).where('id', '=', Number(roleId)).execute();
  const match = { 'if-match': String(before.headers.get('etag')) };
  expect((await admin.put(`/api/admin/user/${person?.id}`, { id: person?.id, roleId }, match)).status).toBe(204);
});
