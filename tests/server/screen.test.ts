import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish as compile } from '../../src/compile/publish.ts';
import { isStandard } from '../../src/language/infer/standard.ts';
import { withStandard } from '../../src/language/infer/write-standard.ts';
import { languageVersion } from '../../src/language/migrations/migrate.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { valueAt } from '../../src/language/value-at.ts';
import type { ScreensOptions } from '../../src/server/screens/screens-options.ts';
import { insertVersion } from '../../src/server/screens/versions.ts';
import type { Store } from '../../src/server/store/store.ts';
import { hashesOf } from '../../src/tools/publisher/hashes.ts';
import { Live } from '../../src/tools/publisher/live.ts';
import type { Person } from './open-api.ts';
import { describeStores, type TemporaryStore } from './stores.ts';
import { copyLibrary, type Folder, openStudio, replaced, type Studio } from './studio.ts';

const branch = 'screens/branch.json';
const renamed = (text: string, title: string) => replaced(text, '"title": "分馆列表"', `"title": "${title}"`);
const misspelt = (text: string) => replaced(text, '"columns"', '"colums"');

interface Project {
  readonly id: number;
  readonly base: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

const current = async (who: Person) => (await who.get('/api/screens/files')).body as unknown as Project;

describeStores('over %s', (openStore) => {
  let store: TemporaryStore;
  let folder: Folder;
  let one: Studio;
  let admin: Person;
  const open: Studio[] = [];
  const start = async (of: Store = store, mode?: 'development') => {
    const studio = await openStudio(of, folder.root, { mode });
    open.push(studio);
    return studio;
  };
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    store = await openStore('first');
    folder = await copyLibrary();
    one = await start();
    admin = await one.as('admin');
  });
  afterEach(async () => {
    for (const { screens } of open.splice(0)) screens.close();
    await store.close();
    folder.remove();
    vi.restoreAllMocks();
  });
  const publish = async (text: string | null, more: object = {}, headers = {}) =>
    admin.post(
      '/api/screens/publish',
      { base: (await current(admin)).base, changes: { [branch]: text }, note: '改名', ...more },
      headers,
    );

  test('the studio lists screens, hands out their files, and shows what was published with who and when', async () => {
    const { body } = await admin.get('/api/screens');
    expect(body).toMatchObject({ mode: 'deployment', by: null, problems: [] });
    expect(body.screens).toContainEqual(
      expect.objectContaining({
        id: 'branch',
        path: branch,
        title: '分馆列表',
        kind: 'list',
        modifiedBy: null,
      }),
    );
    expect(body.files).toContainEqual(expect.objectContaining({ path: 'schemas/api.json', editable: false }));
    const { files } = await current(admin);
    expect(files[branch]).toBe(folder.read(branch));
    const { status, body: answer } = await publish(renamed(folder.read(branch), '全部分馆'));
    expect([status, answer]).toEqual([
      200,
      expect.objectContaining({ by: '管理员', note: '改名', kind: 'studio', changed: [branch], isCurrent: true }),
    ]);
    const after = (await admin.get('/api/screens')).body;
    expect(after.screens).toContainEqual(expect.objectContaining({ title: '全部分馆', modifiedBy: '管理员' }));
    expect((await admin.get('/api/screens/version/list')).body).toMatchObject({
      total: 2,
      records: [
        { id: answer.id, by: '管理员', isCurrent: true },
        { by: null, kind: 'disk', isCurrent: false },
      ],
    });
    // A deployment's disk is not the studio's to write.
    expect(folder.read(branch)).toContain('"分馆列表"');
  });

  test.each([
    ['size=0', 'size 应为 1 到 200 的整数。'],
    ['size=201', 'size 应为 1 到 200 的整数。'],
    ['size=2&size=3', 'size 应为 1 到 200 的整数。'],
    ['current=x', 'current 应为 0 到 1000000 的整数。'],
  ])('a page of the history is refused as one of any list is: %s', async (query, message) => {
    const { status, body } = await admin.get(`/api/screens/version/list?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('what does not check is refused with its problems, and nothing is stored', async () => {
    const { status, body } = await publish(misspelt(folder.read(branch)));
    expect([status, body.message]).toEqual([422, '检查发现 1 个问题，没有发布。']);
    expect(body.problems).toEqual([expect.objectContaining({ file: branch, code: 'key.unknown' })]);
    expect((await admin.get('/api/screens/version/list')).body.total).toBe(1);
  });

  test('a base that is not the newest is refused with who published when, and what differs', async () => {
    const { base } = await current(admin);
    await publish(renamed(folder.read(branch), '全部分馆'));
    const { status, body } = await publish(renamed(folder.read(branch), '所有分馆'), { base });
    expect(status).toBe(409);
    expect(body.message).toMatch(/^管理员已于 2026-03-06 21:\d\d:\d\d 发布了新的版本，请核对后再发布。$/);
    expect(body.current).toMatchObject({ by: '管理员', changed: [branch] });
    expect((await publish(renamed(folder.read(branch), '所有分馆'), { base: 'unknown' })).body.current).toMatchObject({
      changed: null,
    });
  });

  test('of many publications from one base one wins, and the same one may be sent again', {
    tags: 'deep',
  }, async () => {
    const { base } = await current(admin);
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        publish(renamed(folder.read(branch), `分馆 ${index}`), { base }, { 'idempotency-key': `publish-${index}` }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = sent.findIndex(({ status }) => status === 200);
    const text = renamed(folder.read(branch), `分馆 ${winner}`);
    const replay = await publish(text, { base }, { 'idempotency-key': `publish-${winner}` });
    const again = await publish(text, { base });
    expect([replay.body.id, again.body.id]).toEqual([sent[winner]?.body.id, sent[winner]?.body.id]);
    expect((await admin.get('/api/screens/version/list')).body.total).toBe(2);
  });

  test('records, calls and whatever is no screen or form are not the studio’s to change', async () => {
    const { base } = await current(admin);
    for (const path of [
      'schemas/records/branch.json',
      'schemas/api.json',
      'schemas/views.json',
      'screens/../schemas/api.json',
      '../package.json',
      'screens/Branch.json',
      'screens/x.txt',
      'screens/a/b.json',
      '/etc/passwd',
      '__proto__',
    ]) {
      const changes = JSON.parse(`{ ${JSON.stringify(path)}: "{}" }`);
      const { status, body } = await admin.post('/api/screens/publish', { base, changes });
      expect([status, body.message]).toEqual([400, `不能修改「${path}」。`]);
    }
  });

  test('bodies that say nothing usable, or too much, are refused', async () => {
    for (const [body, expected] of [
      [{ changes: {} }, 400],
      [{ base: 1, changes: {} }, 400],
      [{ base: 'x', changes: [] }, 400],
      [{ base: 'x', changes: { [branch]: 1 } }, 400],
      [{ base: 'x', changes: {}, note: 'x'.repeat(201) }, 400],
      [{ base: 'x', changes: { [branch]: 'x'.repeat(200_001) } }, 413],
      [[], 400],
    ] as const) {
      expect([body, (await admin.post('/api/screens/publish', body)).status]).toEqual([body, expected]);
    }
  });

  test('a screen is added together with its menu entry, and removed with it', { tags: 'deep' }, async () => {
    const path = 'screens/shop.json';
    const menu = folder.read('screens/menu.json');
    const entry = '{ "path": "/shop", "title": "全部分馆", "icon": "shop", "screen": "shop" },';
    const send = async (changes: object) =>
      admin.post('/api/screens/publish', { base: (await current(admin)).base, changes });
    const longer = replaced(menu, '{ "path": "/loan"', `${entry} { "path": "/loan"`);
    const text = renamed(folder.read(branch), '全部分馆');
    expect((await send({ [path]: text })).body.problems).toMatchObject([{ file: path, code: 'screen.unlisted' }]);
    expect((await send({ [path]: text, 'screens/menu.json': longer })).status).toBe(200);
    expect((await send({ [path]: null })).status).toBe(422);
    expect((await send({ [path]: null, 'screens/menu.json': menu })).status).toBe(200);
    expect(Object.keys((await current(admin)).files)).not.toContain(path);
  });

  test('a version comes back whole, and the history says which', async () => {
    const first = await current(admin);
    await publish(renamed(folder.read(branch), '全部分馆'));
    const { base } = await current(admin);
    const { status, body } = await admin.post(`/api/screens/version/${first.id}/restore`, { base, note: '改回' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ kind: 'restore', restored: first.id, changed: [branch], base: first.base }),
    ]);
    expect((await current(admin)).files).toEqual(first.files);
    const log = await admin.get('/api/audit/list?size=2&current=0');
    expect(log.body, 'the log').toMatchObject({ records: [{ action: '恢复界面版本' }, { action: '发布界面' }] });
    expect((await admin.post('/api/screens/version/999/restore', { base })).status).toBe(404);
    expect((await admin.post(`/api/screens/version/${first.id}/restore`, { base })).status).toBe(200);
  });

  test('a narrower form that is published is the page’s; the server accepts what it was deployed with', {
    tags: 'deep',
  }, async () => {
    const form = 'schemas/forms/group.json';
    const narrower = replaced(folder.read(form), '"maxLength": 50', '"maxLength": 3');
    const { base } = await current(admin);
    expect((await admin.post('/api/screens/publish', { base, changes: { [form]: narrower } })).body).toMatchObject({
      changed: [form],
    });
    expect(one.screens.current().assets['forms/group.js']).toContain('"maxLength":3');
    expect((await admin.post('/api/group', { name: '四个字的' })).status).toBe(200);
    // Deployed, it holds: also for whoever starts later, over whatever the studio has published.
    folder.write(form, replaced(folder.read(form), '"maxLength": 50', '"maxLength": 5'));
    await one.screens.refresh();
    expect((await admin.post('/api/group', { name: '六个字的名称' })).status).toBe(400);
    const late = await start(store.another());
    expect((await (await late.as('admin')).post('/api/group', { name: '五个字的名' })).status).toBe(200);
    expect((await (await late.as('admin')).post('/api/group', { name: '六个字的名称' })).status).toBe(400);
    await late.screens.opening.store.close();
    late.screens.close();
  });

  test('a version that was asked for before it came is found once it is there', { tags: 'deep' }, async () => {
    const second = renamed(folder.read(branch), '第二版');
    const { version } = compile({ ...(await current(admin)).files, [branch]: second }).boot;
    const other = await start(store.another());
    expect(await other.screens.asset(version, 'branch.json')).toBeUndefined();
    await publish(second);
    await publish(renamed(folder.read(branch), '第三版'));
    await other.screens.refresh();
    expect(await other.screens.asset(version, 'branch.json')).toContain('"第二版"');
    await other.screens.opening.store.close();
    other.screens.close();
  });

  test('a form may not be published looser than the server was deployed with', async () => {
    const form = 'schemas/forms/branch-create.json';
    const looser = replaced(folder.read(form), '  "additionalProperties": false,\n', '');
    const { base } = await current(admin);
    const { status, body } = await admin.post('/api/screens/publish', { base, changes: { [form]: looser } });
    expect([status, body.problems]).toEqual([
      422,
      [expect.objectContaining({ file: form, line: 1, code: 'publish.looser' })],
    ]);
    const shorter = replaced(folder.read(form), '"maxLength": 50', '"maxLength": 500');
    expect(
      (await admin.post('/api/screens/publish', { base, changes: { [form]: shorter } })).body.problems,
    ).toMatchObject([{ file: form, code: 'publish.looser', line: expect.any(Number) }]);
    // Nor does a version come back whose forms were looser.
    const first = await current(admin);
    folder.edit(form, '"maxLength": 50', '"maxLength": 40');
    await one.screens.refresh();
    const restored = await admin.post(`/api/screens/version/${first.id}/restore`, {
      base: (await current(admin)).base,
    });
    expect(restored.body.problems).toMatchObject([{ file: form, code: 'publish.looser' }]);
  });

  test('nobody publishes an action for a call that they may not make themselves', async () => {
    const author = await one.as('author', ['screen', 'branch']);
    const payer = await one.as('payer', ['screen', 'branch', 'rule']);
    const button = `"actions": { "toolbar": { "refresh": { "kind": "request", "title": "刷新", "intent": "danger",
      "confirm": "确认刷新？", "permission": "rule:write", "done": "已刷新", "request": "POST /api/loan/remind" },`;
    const text = replaced(folder.read(branch), '"actions": {\n    "toolbar": {', button);
    const send = async (who: Person, changes: object) =>
      who.post('/api/screens/publish', { base: (await current(admin)).base, changes });
    const { status, body } = await send(author, { [branch]: text });
    expect([status, body.problems]).toEqual([
      422,
      [expect.objectContaining({ file: branch, code: 'publish.permission' })],
    ]);
    expect(JSON.stringify(body.problems)).toContain(
      '「刷新」要用接口「POST /api/loan/remind」，您没有它的权限「借阅规则（操作）」',
    );
    // Texts, columns and order are anybody's who may edit screens; so is what one may do oneself.
    const loan = 'screens/loan.json';
    expect((await send(author, { [loan]: replaced(folder.read(loan), '"借阅列表"', '"借阅"') })).status).toBe(200);
    expect(
      (
        await send(author, {
          [loan]: replaced(folder.read(loan), '"title": "减免",\n        "when"', '"title": "刷新",\n        "when"'),
        })
      ).body,
    ).toMatchObject({
      // The loan's sheet takes the action over from its row.
      problems: [
        { file: loan, code: 'publish.permission' },
        { file: loan, code: 'publish.permission' },
      ],
    });
    expect(
      (
        await send(author, {
          [loan]: replaced(folder.read(loan), '"when": { "status": 1, "approval": null },\n', ''),
        })
      ).status,
    ).toBe(422);
    const sent = (await send(payer, { [branch]: text })).body as unknown as { review: { id: number } };
    expect((await admin.post(`/api/screens/review/${sent.review.id}/approve`)).status).toBe(200);
    // Nor does an action that is gone come back through an old version.
    const first = (await admin.get('/api/screens/version/list')).body.records.at(-2);
    await send(admin, { [branch]: folder.read(branch) });
    const restore = async (who: Person) =>
      who.post(`/api/screens/version/3/restore`, { base: (await current(admin)).base });
    expect([first?.id, (await restore(author)).body]).toMatchObject([
      2,
      { problems: [{ code: 'publish.permission' }] },
    ]);
    expect((await restore(payer)).status).toBe(200);
  });

  test('what changes an action waits for a second person, who is not its author and may make the call', async () => {
    const loan = 'screens/loan.json';
    const filled = (ratio: number) =>
      replaced(
        folder.read(branch),
        '"form": "branch-create",',
        `"form": "branch-create", "prefill": { "phone": "${ratio}" },`,
      );
    const titled = replaced(folder.read(loan), '"借阅列表"', '"借阅"');
    const send = async (who: Person, changes: object) =>
      who.post('/api/screens/publish', { base: (await current(admin)).base, changes, note: '预填' });
    const reviews = async (who: Person) => (await who.get('/api/screens/review/list')).body.records;
    const to = (who: Person, verb: string, id: unknown) =>
      who.post(`/api/screens/review/${id}/${verb}`, verb === 'refuse' ? { reason: '不行' } : undefined);

    const second = await one.as('second', ['screen', 'branch']);
    const third = await one.as('third', ['screen']);
    const deed = { [branch]: filled(6) };
    const { status, body } = await send(admin, deed);
    expect([status, body.review]).toMatchObject([
      200,
      { state: 'pending', by: '管理员', isOwn: true, files: [branch] },
    ]);
    expect((await send(admin, deed)).body.review).toMatchObject({ id: (body.review as { id: number }).id });
    expect((await current(admin)).files[branch]).toBe(folder.read(branch));
    const [waiting] = await reviews(second);
    expect(waiting).toMatchObject({
      isOwn: false,
      note: '预填',
      approvalReasons: [
        `${branch}：「新建分馆」调用 POST /api/branch`,
        `${branch}：操作「新建分馆」增加了初值：{"phone":"6"}（高风险）`,
      ],
    });
    const id = waiting?.id;

    expect([(await to(admin, 'approve', id)).status, (await to(admin, 'refuse', id)).status]).toEqual([403, 403]);
    expect((await to(second, 'retract', id)).status).toBe(403);
    expect((await to(third, 'approve', id)).body.problems).toMatchObject([{ code: 'publish.permission' }]);
    // Texts need nobody, and what they change elsewhere does not stand in the way.
    expect((await send(third, { [loan]: titled })).body.isCurrent).toBe(true);
    const approved = await Promise.all([to(second, 'approve', id), to(second, 'approve', id)]);
    expect(approved.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const { files } = await current(admin);
    expect([files[branch], files[loan]]).toEqual([filled(6), titled]);
    const [newest] = (await admin.get('/api/screens/version/list')).body.records;
    expect(newest).toMatchObject({ by: '管理员', note: '预填；由管理员复核', changed: [branch] });

    // Refused and retracted ones are gone; one over a file that somebody changed meanwhile cannot be approved.
    const back = { [branch]: filled(7) };
    const again = async () => ((await send(admin, back)).body.review as { id: number }).id;
    expect((await to(second, 'refuse', await again())).body).toMatchObject({ state: 'refused', reason: '不行' });
    expect((await to(admin, 'retract', await again())).body).toMatchObject({ state: 'retracted' });
    const late = await again();
    await send(third, { [branch]: renamed(filled(6), '全部分馆') });
    expect((await to(second, 'approve', late)).body.message).toContain('已被别人改过');
    expect((await reviews(second)).length).toBe(1);
  });

  test('an approval lets nothing through that its author may no longer do, nor what somebody else was faster with', {
    tags: 'deep',
  }, async () => {
    const author = await one.as('author', ['screen', 'branch']);
    const { base } = await current(admin);
    const deed = replaced(
      folder.read(branch),
      '"form": "branch-create",',
      '"form": "branch-create", "prefill": { "phone": "6" },',
    );
    const sent = await author.post('/api/screens/publish', { base, changes: { [branch]: deed } });
    const { id } = sent.body.review as { id: number };
    const approve = async (by = admin) => {
      const { status, body } = await by.post(`/api/screens/review/${id}/approve`);
      return [status, body.message];
    };
    const { staffId, roleId } = await store.db
      .selectFrom('staff')
      .select(['id as staffId', 'roleId'])
      .where('username', '=', 'author')
      .executeTakeFirstOrThrow();
    const may = (codes: readonly string[]) =>
      store.db
        .updateTable('role')
        .set({ permissions: JSON.stringify(codes) })
        .where('id', '=', roleId)
        .execute();
    const enable = (status: number) =>
      store.db.updateTable('staff').set({ status }).where('id', '=', staffId).execute();
    const gone = [409, '作者的账号已停用，或已没有发布页面的权限：请拒绝这次发布。'];

    await may(['screen']);
    expect(await approve()).toEqual([422, '作者自己已没有这些操作的权限，没有发布：请拒绝这次发布。']);
    await may(['branch']);
    expect(await approve()).toEqual(gone);
    await may(['screen', 'branch']);
    await enable(0);
    expect(await approve()).toEqual(gone);
    await enable(1);

    // Between the judgement and its transaction.
    let meanwhile: () => Promise<unknown> = async () => undefined;
    const write: typeof store.write = async (work) => {
      const now = meanwhile;
      meanwhile = async () => undefined;
      await now();
      return store.write(work);
    };
    const slow = await start({ ...store, write });
    const other = await slow.as('admin');
    meanwhile = () => may(['screen', 'branch', 'loan']);
    expect(await approve(other)).toEqual([409, '作者的权限刚刚改变，请刷新后重试。']);
    meanwhile = () => enable(0);
    expect(await approve(other)).toEqual(gone);
    await enable(1);
    const loan = 'screens/loan.json';
    meanwhile = async () =>
      admin.post('/api/screens/publish', {
        base,
        changes: { [loan]: replaced(folder.read(loan), '"借阅列表"', '"借阅"') },
      });
    const [status, message] = await approve(other);
    expect([status, message]).toEqual([409, expect.stringMatching(/^管理员已于 .+ 发布了新的版本，请刷新后再复核。$/)]);
    expect((await current(other)).files[branch]).toBe(folder.read(branch));
    expect((await approve(other))[0]).toBe(200);
    expect((await current(other)).files[branch]).toBe(deed);
  });

  test('a new program over which nothing published fits shows the disk, and tells those who edit what is not shown', {
    tags: 'deep',
  }, async () => {
    const record = 'schemas/records/branch.json';
    const without = folder.read(record);
    folder.write(
      record,
      replaced(without, '"properties": {', '"properties": { "memo": { "title": "备忘", "type": "string" },'),
    );
    await one.screens.refresh();
    const memo = replaced(renamed(folder.read(branch), '全部分馆'), '"columns": [', '"columns": [ "memo",');
    expect((await publish(memo)).status).toBe(200);
    one.screens.close();

    folder.write(record, without);
    const knowsNoMemo: ScreensOptions['fits'] = ({ records }) =>
      'memo' in (records.branch?.properties ?? {}) ? ['memo'] : [];
    const next = () => openStudio(store, folder.root, { fits: knowsNoMemo });
    const started = await next();
    const told = [{ file: branch, code: 'file.dropped', message: expect.stringContaining('memo') }];
    expect(started.screens.edition().files[branch]).toBe(folder.read(branch));
    expect(started.screens.problems()).toMatchObject(told);
    expect((await (await started.as('admin')).get('/api/screens')).body.problems).toMatchObject(told);
    // Still so at the next look, and for the next process, until somebody publishes.
    await started.screens.refresh();
    const later = await next();
    expect([started.screens.problems(), later.screens.problems()]).toMatchObject([told, told]);
    const who = await later.as('admin');
    const { base } = await current(who);
    const changes = { [branch]: renamed(folder.read(branch), '全部分馆') };
    expect((await who.post('/api/screens/publish', { base, changes })).status).toBe(200);
    expect(later.screens.problems()).toEqual([]);
    for (const { screens } of [started, later]) screens.close();
  });

  test('what was published in an older language stays, in that of the program that takes over', {
    tags: 'deep',
  }, async () => {
    const menu = 'screens/menu.json';
    const inLanguageBefore = (files: ProjectFiles): ProjectFiles => ({
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, withWrittenActions(path, text)])),
      [menu]: replaced(files[menu] ?? '', `"version": ${languageVersion}`, '"version": 4'),
      [branch]: withWrittenActions(branch, replaced(files[branch] ?? '', '"tabs": {', '"views": {')).replaceAll(
        '"where"',
        '"filters"',
      ),
    });
    const { row, files } = one.screens.edition();
    one.screens.close();
    const { id: follows, ...version } = row;
    const disk = inLanguageBefore(files);
    const texts = { ...disk, [branch]: renamed(disk[branch] ?? '', '全部分馆') };
    const more = { texts, diskTexts: disk, files: hashesOf(texts), disk: hashesOf(disk), staffId: 1, address: null };
    await store.write((db) => insertVersion(db, { ...version, ...more, follows, at: row.at + 1 }));

    const next = await start();
    expect(next.screens.problems()).toEqual([]);
    expect(next.screens.edition().files).toEqual({ ...files, [branch]: renamed(folder.read(branch), '全部分馆') });
  });

  test('a form that defeats the engine is refused by name, published or on disk; what was shown before stays', {
    tags: 'deep',
  }, async () => {
    const form = 'schemas/forms/loan-waive.json';
    // Ajv has a schema of this name already.
    const taken = replaced(folder.read(form), '"loan-waive"', '"http://json-schema.org/draft-07/schema"');
    const told = [{ file: form, code: 'check.crashed' }];
    const { base } = await current(admin);
    const { status, body } = await admin.post('/api/screens/publish', { base, changes: { [form]: taken } });
    expect([status, body.problems]).toMatchObject([422, told]);
    folder.write(form, taken);
    await one.screens.refresh();
    expect([one.screens.problems(), (await current(admin)).base]).toMatchObject([told, base]);
  });

  test('signing in and one’s own password cannot be published', async () => {
    const { base } = await current(admin);
    const send = (changes: object) => admin.post('/api/screens/publish', { base, changes });
    const own = (file: string) => [{ file, code: 'publish.own' }];
    for (const file of ['schemas/forms/login.json', 'schemas/forms/password.json', 'screens/console-password.json']) {
      const { body } = await send({ [file]: folder.read(file).replace(/"title": "[^"]*"/, '"title": "别的"') });
      expect(body.problems).toMatchObject(own(file));
    }
    const menu = 'screens/menu.json';
    const unlisted = folder.read(menu).replace(/,\s*\{ "path": "\/password"[^}]*\}/, '');
    expect((await send({ 'screens/console-password.json': null, [menu]: unlisted })).body.problems).toMatchObject(
      own('screens/console-password.json'),
    );
  });

  test('only the permission opens the studio, and problems are told to nobody else', async () => {
    folder.write(branch, misspelt(folder.read(branch)));
    await one.screens.refresh();
    const nobody = await one.as('nobody');
    expect((await nobody.get('/api/screens')).status).toBe(403);
    expect((await nobody.get('/api/screens/events')).body.problems).toEqual([]);
    expect((await admin.get('/api/screens/events')).body.problems).toHaveLength(1);
  });

  test('a file saved on disk is taken over; a bad one is refused, told, and mended by the next', async () => {
    const before = one.screens.current().boot.version;
    folder.edit(branch, '"分馆列表"', '"全部分馆"');
    await one.screens.refresh();
    const good = await current(admin);
    expect(good.version).not.toBe(before);
    expect(await one.screens.asset(before, 'branch.json')).toContain('"分馆列表"');
    folder.write(branch, misspelt(folder.read(branch)));
    await one.screens.refresh();
    expect((await admin.get('/api/screens')).body).toMatchObject({ base: good.base, problems: [{ file: branch }] });
    folder.write(branch, '{ "kind": ');
    await one.screens.refresh();
    expect((await admin.get('/api/screens')).body).toMatchObject({ base: good.base, problems: [{ file: branch }] });
    folder.write(branch, good.files[branch] ?? '');
    await one.screens.refresh();
    expect((await admin.get('/api/screens')).body).toMatchObject({ id: good.id, base: good.base, problems: [] });
  });

  test('what the studio has published stays when another file changes on disk, or another line of that very file', {
    tags: 'deep',
  }, async () => {
    await publish(renamed(folder.read(branch), '全部分馆'));
    folder.edit('screens/loan.json', '"title": "借阅列表"', '"title": "所有借阅"');
    await one.screens.refresh();
    const both = (await current(admin)).files;
    expect(both[branch]).toContain('"全部分馆"');
    expect(both['screens/loan.json']).toContain('"所有借阅"');
    const lastLine = (text: string) => text.replace(/\n\}\n$/, ',\n  "$comment": "磁盘"\n}\n');
    folder.write(branch, lastLine(folder.read(branch)));
    await one.screens.refresh();
    expect((await current(admin)).files[branch]).toBe(lastLine(both[branch] ?? ''));
    expect(one.screens.problems()).toEqual([]);
  });

  test('where disk and studio changed the same line, the published one stays and those who edit are told, until one gives in', {
    tags: 'deep',
  }, async () => {
    await publish(renamed(folder.read(branch), '全部分馆'));
    folder.edit(branch, '"分馆列表"', '"磁盘分馆"');
    folder.edit('screens/loan.json', '"title": "借阅列表"', '"title": "所有借阅"');
    await one.screens.refresh();
    const { files } = await current(admin);
    expect(files[branch]).toContain('"全部分馆"');
    expect(files['screens/loan.json']).toContain('"所有借阅"');
    const line = (files[branch] ?? '').split('\n').findIndex((text) => text.includes('全部分馆')) + 1;
    const clash = [expect.objectContaining({ file: branch, line, code: 'file.clash' })];
    expect((await admin.get('/api/screens')).body.problems).toEqual(clash);
    expect((await (await one.as('nobody')).get('/api/screens/events')).body.problems).toEqual([]);
    // Looked at again, by any process, it is still unsettled, and told once.
    const mark = one.screens.mark();
    await one.screens.refresh();
    const late = await start(store.another());
    expect([one.screens.mark(), late.screens.mark()]).toEqual([mark, mark]);
    await late.screens.opening.store.close();
    // The studio gives in: it publishes what the disk says.
    await publish(folder.read(branch));
    expect(one.screens.problems()).toEqual([]);
    folder.edit(branch, '"磁盘分馆"', '"分馆"');
    await one.screens.refresh();
    expect((await current(admin)).files[branch]).toContain('"分馆"');
  });

  test('a published file that is gone from the disk stays, and is told', { tags: 'deep' }, async () => {
    await publish(renamed(folder.read(branch), '全部分馆'));
    folder.remove(branch);
    await one.screens.refresh();
    expect((await current(admin)).files[branch]).toContain('"全部分馆"');
    expect(one.screens.problems()).toMatchObject([{ file: branch, code: 'file.clash' }]);
  });

  test('another process agrees within a second, and a later one starts with what was published', {
    tags: 'deep',
  }, async () => {
    const other = await start(store.another());
    await publish(renamed(folder.read(branch), '全部分馆'));
    const { version } = await current(admin);
    const seen = other.screens.mark();
    await other.screens.news(seen, 5000);
    expect(other.screens.current().boot.version).toBe(version);
    const late = await start(store.another());
    expect(late.screens.mark()).toBe(one.screens.mark());
    folder.write(branch, misspelt(folder.read(branch)));
    await Promise.all([one.screens.refresh(), other.screens.refresh()]);
    expect(other.screens.problems()).toEqual(one.screens.problems());
    expect(one.screens.problems()).toHaveLength(1);
    // Starting over a disk that is refused, it shows the last good version.
    const stubborn = await start(store.another());
    expect(stubborn.screens.current().boot.version).toBe(version);
    for (const { opening } of [other, late, stubborn].map(({ screens }) => screens)) await opening.store.close();
    for (const studio of [other, late, stubborn]) studio.screens.close();
  });

  test('a newer program over the same files announces what its own pages show, not what the older one made', {
    tags: 'deep',
  }, async () => {
    await store.db.updateTable('screenVersion').set({ version: 'of-the-older-program' }).execute();
    const upgraded = await start();
    const { version } = upgraded.screens.current().boot;
    const person = await upgraded.as('admin');
    expect((await person.get('/api/screens/events?seen=')).body.version).toBe(version);
    expect((await current(person)).version).toBe(version);
  });

  test('waiting for news ends with a publication', { tags: 'deep' }, async () => {
    const { seen } = (await admin.get('/api/screens/events')).body;
    const news = admin.get(`/api/screens/events?seen=${seen}`);
    await publish(renamed(folder.read(branch), '全部分馆'));
    expect((await news).body).toMatchObject({ version: (await current(admin)).version, problems: [] });
  });

  test('whoever is signed out while waiting gets no news', { tags: 'deep' }, async () => {
    const nobody = await one.as('nobody', ['screen']);
    const { seen } = (await nobody.get('/api/screens/events')).body;
    const news = nobody.get(`/api/screens/events?seen=${seen}`);
    await nobody.post('/api/logout');
    await publish(renamed(folder.read(branch), '全部分馆'));
    expect((await news).status).toBe(401);
  });

  test('a contract that the code does not answer is refused', async () => {
    folder.edit('schemas/api.json', '"GET /api/session"', '"GET /api/whoami"');
    await one.screens.refresh();
    const { problems } = (await admin.get('/api/screens')).body as unknown as { problems: { message: string }[] };
    expect(problems.map(({ message }) => message).join('\n')).toContain('GET /api/whoami');
    expect((await admin.get('/api/session')).status).toBe(200);
  });

  test('in development publishing writes the file, and the disk is the truth', { tags: 'deep' }, async () => {
    one.screens.close();
    const dev = await start(store, 'development');
    admin = await dev.as('admin');
    await publish(renamed(folder.read(branch), '全部分馆'));
    expect(folder.read(branch)).toContain('"全部分馆"');
    await dev.screens.refresh();
    expect((await admin.get('/api/screens')).body).toMatchObject({ by: '管理员', problems: [] });
    const { base } = await current(admin);
    folder.edit(branch, '"全部分馆"', '"我的分馆"');
    const { status, body } = await publish(renamed(replaced(folder.read(branch), '我的分馆', '分馆列表'), '你的分馆'), {
      base,
    });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^磁盘文件已于/)]);
    expect(folder.read(branch)).toContain('"我的分馆"');
  });

  test('in development page and server show one state, which says too what the server’s code does not answer', {
    tags: 'deep',
  }, async () => {
    one.screens.close();
    const live = new Live(folder.root, (error) => expect(error).toBeUndefined());
    await live.open();
    const dev = await openStudio(store, folder.root, { mode: 'development', live });
    open.push(dev);
    admin = await dev.as('admin');
    await publish(renamed(folder.read(branch), '全部分馆'));
    expect(live.publisher.state().published).toBe(dev.screens.current());
    expect(live.publisher.state().files[branch]).toContain('"全部分馆"');
    folder.edit('schemas/api.json', '"GET /api/session"', '"GET /api/whoami"');
    await live.refresh();
    const { problems, published } = live.publisher.state();
    expect(problems.map(({ message }) => message).join('\n')).toContain('GET /api/whoami');
    expect(published).toBe(dev.screens.current());
    expect((await admin.get('/api/screens')).body.problems).toEqual(problems);
    live.close();
  });
});

/** A list as it was written when every one named the actions that all of them have. */
function withWrittenActions(file: string, text: string): string {
  if (!/^screens\/[^/]+\.json$/.test(file)) return text;
  const actions = [
    [['actions', 'toolbar', 'export'], { kind: 'export', title: '导出' }],
    [['actions', 'row', 'detail'], { kind: 'sheet', title: '详情' }],
    [['actions', 'bulk', 'export'], { kind: 'export', title: '导出所选' }],
  ] as const;
  return actions.reduce((current, [path, action]) => {
    const list = JSON.parse(current);
    return isStandard(path, list) && valueAt(list, path) === undefined ? withStandard(current, path, action) : current;
  }, text);
}
