import { memoized } from '../../../language/memoized.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import type { Place } from '../../../language/places/place.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { type Project, placesIn } from '../../../language/project/project.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { type ServerWords, serverWords } from '../../http/words.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';

/** An action's title, and the call that it makes: the path, and the constant members of the body. */
interface Title {
  readonly title: () => string;
  readonly path: readonly string[];
  readonly body: readonly (readonly [name: string, value: unknown])[];
}

/** The keys of words without parameters. */
type ActivityName = {
  readonly [Name in keyof ActivityWords]: ActivityWords[Name] extends string ? Name : never;
}[keyof ActivityWords];
type ActivityWords = ServerWords['activities'];

/** The engine's own calls, which no screen has an action for. */
const engines: Readonly<Record<string, ActivityName>> = {
  'POST /api/login': 'signedIn',
  'POST /api/login/oidc': 'oidc',
  'GET /api/login/oidc/callback': 'oidc',
  'POST /api/login/reset': 'passwordByCode',
  'POST /api/session/factor/totp': 'setUpTotp',
  'POST /api/session/factor/passkey': 'addPasskey',
  'POST /api/session/factor/passkey/confirm': 'confirmPasskey',
  'POST /api/session/factor/{id}/confirm': 'confirmTotp',
  'POST /api/logout': 'signedOut',
  'POST /api/file/upload': 'uploadImage',
  'POST /api/audit/export': 'exportRows',
  'POST /api/audit/import': 'importFile',
  'POST /api/audit/reveal': 'showWhole',
  'POST /api/views': 'saveView',
  'PUT /api/views/{id}': 'editView',
  'DELETE /api/views/{id}': 'deleteView',
  'PUT /api/views/initial': 'chooseInitialView',
  'PUT /api/views/favourites': 'editFavourites',
  'POST /api/screens/publish': 'publishScreens',
  'POST /api/screens/version/{id}/restore': 'restoreScreens',
  'POST /api/screens/review/{id}/approve': 'approveScreens',
  'POST /api/screens/review/{id}/refuse': 'refuseScreens',
  'POST /api/screens/review/{id}/retract': 'retractScreens',
};

/**
 * Returns the title of a call: that of the screen action that makes it; for several actions, all of their titles.
 *
 * @example
 * titleOfCall(project, 'POST /api/book/{id}/lend') // '借出'
 */
export function titleOfCall(project: Project, call: string): string {
  const titles = new Set((titlesIn(project).get(call) ?? []).map(({ title }) => title()));
  return titles.size > 0 ? [...titles].join(' / ') : (named(own(engines, call)) ?? plain(project, call));
}

/** The engine's own tables that store no record. */
const tables: Readonly<Record<string, ActivityName>> = {
  screen_version: 'screenVersion',
  role: 'roleTable',
  staff: 'staffTable',
  reset_code: 'resetCode',
  recovery_code: 'recoveryCode',
};

type Done = Pick<AuditEntry, 'askedBy' | 'tableName' | 'session' | 'call' | 'request' | 'before' | 'after'> & {
  /** The time of the entry in epoch milliseconds. */
  readonly moment: number;
};

/**
 * Returns the title of an entry's action. Of several actions with the same call, the title is that of the action whose
 * path was called and whose body was written to this row, or to another one that the same call wrote (`beside`). For an
 * approved call, it includes the requester.
 */
export function titleOfEntry(project: Project, entry: Done, beside: readonly Done[]): string {
  const title = titleOfActivity(project, entry, beside);
  const { tableName, before, askedBy } = entry;
  if (tableName === 'approval' && before === null) return serverWords().activities.approvalRequest(title);
  if (askedBy === null) return title;
  return tableName === 'approval'
    ? serverWords().activities.approved(title)
    : serverWords().activities.askedBy(title, askedBy);
}

function titleOfActivity(project: Project, entry: Done, beside: readonly Done[]): string {
  const { call, before, after } = entry;
  if (call === '') {
    const { added, removed, edited } = serverWords().activities;
    return (before === null ? added : after === null ? removed : edited)(ofTable(project, entry));
  }
  const called = (titlesIn(project).get(call) ?? []).filter(({ path }) => isPath(path, entry.request));
  const written = beside.filter(
    (one) => one.moment === entry.moment && one.session === entry.session && one.call === call,
  );
  const became = called.filter(({ body }) => body.length > 0 && written.some((one) => hasBecome(body, one)));
  // A form's values are not known in advance: an entry matches the form if no action with a constant body does.
  const filled = written.some(({ after }) => after !== null) ? called.filter(({ body }) => body.length === 0) : [];
  const fitting = [became, filled, called].find((some) => some.length > 0) ?? [];
  const titles = new Set(fitting.map(({ title }) => title()));
  return titles.size > 0 ? [...titles].join(' / ') : titleOfCall(project, call);
}

function ofTable({ records }: Project, { tableName }: Done): string {
  return own(records, (tableName ?? '').replaceAll('_', '-'))?.title ?? named(own(tables, tableName ?? '')) ?? '';
}

function isPath(path: readonly string[], request: string): boolean {
  const called = (request.split(' ')[1] ?? '').split('/').filter(Boolean);
  return path.every((segment, index) => placeholder(segment) !== null || segment === called[index]);
}

function hasBecome(body: Title['body'], { after }: Done): boolean {
  const row = after === null ? {} : (JSON.parse(after) as Readonly<Record<string, unknown>>);
  return body.every(([name, value]) => row[name] === value);
}

function named(name: ActivityName | undefined): string | undefined {
  return name && serverWords().activities[name];
}

/** Returns the generic title of a call: 修改图书 for `PUT /api/book/{id}`. */
function plain({ api, records }: Project, call: string): string {
  const entry = own(api, call);
  const record = own(records, entry?.changes?.[0] ?? entry?.record ?? '');
  const isNew = call.startsWith('POST ') && !call.includes('{');
  const { downloaded, removed, created, edited } = serverWords().activities;
  const verb = isRead(call) ? downloaded : call.startsWith('DELETE ') ? removed : isNew ? created : edited;
  return verb(record?.title ?? '');
}

const titlesIn = memoized((project: Project): ReadonlyMap<string, readonly Title[]> => {
  const titles = new Map<string, readonly Title[]>(movesIn(project));
  const places = Object.keys(project.screens).flatMap((id) => placesIn(project, id)?.all ?? []);
  for (const place of places) {
    const title = titleOfPlace(place);
    for (const { found, purpose, request } of title === undefined ? [] : place.calls) {
      if (!found || (purpose !== 'act' && purpose !== 'file')) continue;
      const path = requestParts(request)?.segments ?? [];
      titles.set(found.key, [...(titles.get(found.key) ?? []), { title: title ?? noTitle, path, body: bodyOf(place) }]);
    }
  }
  return titles;
});

/** Moving a row is no screen action: lists offer it by themselves. */
function movesIn({ api, records }: Project): readonly (readonly [call: string, titles: readonly Title[]])[] {
  return Object.values(records).flatMap(({ order }) => {
    const found = order === undefined ? null : findCall(api, order.request);
    return found === null
      ? []
      : [[found.key, [{ title: () => serverWords().activities.move, path: [], body: [] }]] as const];
  });
}

const noTitle = () => '';

function titleOfPlace({ is, node }: Place): Title['title'] | undefined {
  // Each imported row is titled like the single action; the import has its own entry.
  if (is === 'action' && node.kind === 'import') return undefined;
  if (is === 'section') return node.kind === 'form' ? () => serverWords().activities.edit : undefined;
  const { title = '' } = is === 'action' || is === 'screen' ? node : {};
  return title === '' ? undefined : () => title;
}

function bodyOf({ node }: Place): Title['body'] {
  const body = ('body' in node && node.body) || {};
  return Object.entries(body).filter(([, value]) => typeof value !== 'string' || placeholder(value) === null);
}
