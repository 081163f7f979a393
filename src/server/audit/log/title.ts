import { memoized } from '../../../language/memoized.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import type { Place } from '../../../language/places/place.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { type Project, placesIn } from '../../../language/project/project.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';

/** An action's title on a screen, and its call: the path, and the fixed members of the body. */
interface Title {
  readonly title: string;
  readonly path: readonly string[];
  readonly body: readonly (readonly [name: string, value: unknown])[];
}

/** The engine's own calls, which no screen offers as an action. */
const engines: Readonly<Record<string, string>> = {
  'POST /api/login': '登录',
  'POST /api/login/oidc': '统一登录',
  'GET /api/login/oidc/callback': '统一登录',
  'POST /api/login/reset': '用重置码设置密码',
  'POST /api/session/factor/totp': '设置动态验证码',
  'POST /api/session/factor/passkey': '添加通行密钥',
  'POST /api/session/factor/passkey/confirm': '确认通行密钥',
  'POST /api/session/factor/{id}/confirm': '确认动态验证码',
  'POST /api/logout': '退出登录',
  'POST /api/file/upload': '上传图片',
  'POST /api/audit/export': '导出',
  'POST /api/audit/import': '从文件导入',
  'POST /api/audit/reveal': '显示全部',
  'POST /api/views': '保存视图',
  'PUT /api/views/{id}': '修改视图',
  'DELETE /api/views/{id}': '删除视图',
  'PUT /api/views/initial': '选择默认视图',
  'PUT /api/views/favourites': '修改收藏',
  'POST /api/screens/publish': '发布界面',
  'POST /api/screens/version/{id}/restore': '恢复界面版本',
  'POST /api/screens/review/{id}/approve': '通过界面发布',
  'POST /api/screens/review/{id}/refuse': '退回界面发布',
  'POST /api/screens/review/{id}/retract': '撤回界面发布',
};

/**
 * Returns what a call is called: as the screens call the action that makes it, all of them where several do.
 *
 * @example
 * titleOfCall(project, 'POST /api/book/{id}/lend') // '借出'
 */
export function titleOfCall(project: Project, call: string): string {
  const titles = new Set((titlesIn(project).get(call) ?? []).map(({ title }) => title));
  return titles.size > 0 ? [...titles].join(' / ') : (own(engines, call) ?? plain(project, call));
}

/** The engine's own tables that hold no record. */
const tables: Readonly<Record<string, string>> = {
  screen_version: '界面版本',
  role: '角色',
  staff: '员工',
  reset_code: '重置码',
  recovery_code: '恢复码',
};

type Done = Pick<AuditEntry, 'askedBy' | 'tableName' | 'session' | 'call' | 'request' | 'before' | 'after'> & {
  /** Epoch milliseconds. */
  readonly moment: number;
};

/**
 * Returns what was done in an entry. Of several actions with the same call, it is the one whose path was called and whose
 * body became a row: this one, or one of the others (`beside` it) that the same call wrote. What waited for another
 * person says who asked.
 */
export function titleOfEntry(project: Project, entry: Done, beside: readonly Done[]): string {
  const title = titleOfDeed(project, entry, beside);
  const { tableName, before, askedBy } = entry;
  if (tableName === 'approval' && before === null) return `申请${title}`;
  if (askedBy === null) return title;
  return tableName === 'approval' ? `批准${title}` : `${title}（${askedBy}申请）`;
}

function titleOfDeed(project: Project, entry: Done, beside: readonly Done[]): string {
  const { call, before, after } = entry;
  if (call === '') return `${before === null ? '新增' : after === null ? '删除' : '修改'}${ofTable(project, entry)}`;
  const called = (titlesIn(project).get(call) ?? []).filter(({ path }) => isPath(path, entry.request));
  const written = beside.filter(
    (one) => one.moment === entry.moment && one.session === entry.session && one.call === call,
  );
  const became = called.filter(({ body }) => body.length > 0 && written.some((one) => hasBecome(body, one)));
  // What a form sends is not known beforehand: it is what no other action has sent.
  const filled = written.some(({ after }) => after !== null) ? called.filter(({ body }) => body.length === 0) : [];
  const fitting = [became, filled, called].find((some) => some.length > 0) ?? [];
  const titles = new Set(fitting.map(({ title }) => title));
  return titles.size > 0 ? [...titles].join(' / ') : titleOfCall(project, call);
}

function ofTable({ records }: Project, { tableName }: Done): string {
  return own(records, (tableName ?? '').replaceAll('_', '-'))?.title ?? own(tables, tableName ?? '') ?? '';
}

function isPath(path: readonly string[], request: string): boolean {
  const called = (request.split(' ')[1] ?? '').split('/').filter(Boolean);
  return path.every((segment, index) => placeholder(segment) !== null || segment === called[index]);
}

function hasBecome(body: Title['body'], { after }: Done): boolean {
  const row = after === null ? {} : (JSON.parse(after) as Readonly<Record<string, unknown>>);
  return body.every(([name, value]) => row[name] === value);
}

/** 修改图书 for `PUT /api/book/{id}`. */
function plain({ api, records }: Project, call: string): string {
  const entry = own(api, call);
  const record = own(records, entry?.changes?.[0] ?? entry?.record ?? '');
  const isNew = call.startsWith('POST ') && !call.includes('{');
  const verb = isRead(call) ? '下载' : call.startsWith('DELETE ') ? '删除' : isNew ? '新建' : '修改';
  return `${verb}${record?.title ?? ''}`;
}

const titlesIn = memoized((project: Project): ReadonlyMap<string, readonly Title[]> => {
  const titles = new Map<string, readonly Title[]>(movesIn(project));
  const places = Object.keys(project.screens).flatMap((id) => placesIn(project, id)?.all ?? []);
  for (const place of places) {
    const title = titleOfPlace(place);
    for (const { found, purpose, request } of title === undefined ? [] : place.calls) {
      if (!found || (purpose !== 'act' && purpose !== 'file')) continue;
      const path = requestParts(request)?.segments ?? [];
      titles.set(found.key, [...(titles.get(found.key) ?? []), { title: title ?? '', path, body: bodyOf(place) }]);
    }
  }
  return titles;
});

/** Moving a row is no action of a screen: its list offers it by itself. */
function movesIn({ api, records }: Project): readonly (readonly [call: string, titles: readonly Title[]])[] {
  return Object.values(records).flatMap(({ order }) => {
    const found = order === undefined ? null : findCall(api, order.request);
    return found === null ? [] : [[found.key, [{ title: '移动', path: [], body: [] }]] as const];
  });
}

function titleOfPlace({ is, node }: Place): string | undefined {
  // Each of its rows is called as when it is done alone; the run has an entry of its own.
  if (is === 'action' && node.kind === 'import') return undefined;
  if (is === 'section') return node.kind === 'form' ? '编辑' : undefined;
  return is === 'action' || is === 'screen' ? node.title : undefined;
}

function bodyOf({ node }: Place): Title['body'] {
  const body = ('body' in node && node.body) || {};
  return Object.entries(body).filter(([, value]) => typeof value !== 'string' || placeholder(value) === null);
}
