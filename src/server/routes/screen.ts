import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { parseJson } from '../../language/parse.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { publishable } from '../../language/project/project.ts';
import type { Call, Routes } from '../http/call.ts';
import { badRequest, Failure, notFound } from '../http/failure.ts';
import { queryNumber } from '../http/query.ts';
import { serverWords } from '../http/words.ts';
import { identify, permits } from '../people/identity.ts';
import { permissionName } from '../people/permission.ts';
import { clockTime } from '../records/time.ts';
import type { Draft } from '../screens/plan.ts';
import type { Screens } from '../screens/screens.ts';
import { history, textsOf, type Version, versionById } from '../screens/versions.ts';
import { problemsOf, publishDraft, screensOf, versionRow } from './screen-publish.ts';
import { reviewRoutes } from './screen-review.ts';

const fileLimit = 200_000;
/** Milliseconds until a poll returns without news; below the timeout of common proxies. */
const patience = 25_000;

/** Handlers by which pages learn of new versions, and of changed records with option lists. */
export const newsRoutes: Routes = {
  'GET /api/screens/events': async (call) => {
    const { server, db, raw, query } = call;
    const screens = screensOf(call);
    const { mark, position } = seenIn(query.get('seen') ?? '');
    const over = new AbortController();
    await Promise.race([screens.news(mark, patience, over.signal), server.changes.after(position, over.signal)]);
    over.abort();
    // The caller may have been signed out or disabled while waiting.
    const who = await identify(server, db, raw.headers.get('x-token') ?? undefined, server.now());
    const { changed, position: end } = await server.changes.since(position);
    const { seen, ...rest } = news(screens, permits(who, 'screen:read'));
    return { seen: `${seen}-${end}`, ...rest, changed };
  },
};

/** Handlers of the studio: the screens' files, their versions, and publishing. */
export const screenRoutes: Routes = {
  ...reviewRoutes,

  'GET /api/screens': async (call) => {
    const screens = screensOf(call);
    const { row, files } = await screens.newest();
    return {
      mode: screens.opening.mode,
      ...versionRow(row),
      screens: Object.keys(files)
        .map((path) => /^screens\/([^/]+)\.json$/.exec(path)?.[1])
        .filter((id) => id !== undefined && id !== 'menu')
        .map((id) => screenLine(`${id}`, row, files[`screens/${id}.json`] ?? '{}')),
      files: Object.keys(files).map((path) => ({ path, editable: publishable.test(path), ...modified(row, path) })),
      problems: problemsOf(screens.problems()),
      permissions: permissionNames(call),
    };
  },

  'GET /api/screens/files': async (call) => {
    const screens = screensOf(call);
    const { row, files } = await screens.newest();
    return {
      id: row.id,
      base: row.base,
      version: screens.nameOf(row.version),
      files,
      onDisk: await underneath(call, row),
      // Tells clients that this server supports `waits`: an older one would publish at once.
      mayWait: true,
    };
  },

  'GET /api/screens/version/list': async (call) => {
    const { row } = screensOf(call).edition();
    const size = queryNumber(call.query, 'size', { absent: 20, minimum: 1, maximum: 200 });
    const current = queryNumber(call.query, 'current', { absent: 0, maximum: 1_000_000 });
    const { records, total } = await history(call.db, size, current);
    return { records: records.map((version) => ({ ...versionRow(version), isCurrent: version.id === row.id })), total };
  },

  'GET /api/screens/version/{id}': async (call) => {
    const { row } = screensOf(call).edition();
    const version = await versionOf(call);
    const files = await textsOf(call.db, version.files);
    return { ...versionRow(version), isCurrent: version.id === row.id, files };
  },

  'POST /api/screens/publish': {
    outside: (call) => {
      const { base, changes, note, waits } = body(call);
      return publishDraft(call, {
        base,
        note,
        waits,
        changes: requireChanges(changes),
        kind: 'studio',
        restored: null,
      });
    },
  },

  'POST /api/screens/version/{id}/restore': {
    outside: async (call) => {
      const { base, note } = body(call);
      const version = await versionOf(call);
      const texts = await textsOf(call.db, version.files);
      // Keeps records, calls and views, on which the server's code depends.
      const paths = [...Object.keys(texts), ...Object.keys(screensOf(call).edition().files)];
      const changes = paths.filter((path) => publishable.test(path)).map((path) => [path, texts[path] ?? null]);
      return publishDraft(call, {
        base,
        note,
        changes: Object.fromEntries(changes),
        kind: 'restore',
        restored: version.id,
      });
    },
  },
};

/** Waits at most 25 seconds for a newer version of the screens than `seen`; returns the current one. */
export async function newsOf(screens: Screens, seen: string | null): Promise<Row> {
  await screens.news(seen ?? '', patience);
  return news(screens, false);
}

/** Splits the marker of the latest news into the screens' marker and a position in the audit log. */
function seenIn(seen: string): { readonly mark: string; readonly position: number | undefined } {
  const [mark = '', position = ''] = seen.split('-');
  return { mark, position: /^\d{1,15}$/.test(position) ? Number(position) : undefined };
}

/** Returns the news; problems are only for those who may read screens. */
function news(screens: Screens, mayRead: boolean): Row {
  const { row } = screens.edition();
  return {
    seen: screens.mark(),
    version: screens.nameOf(row.version),
    at: row.at,
    problems: mayRead ? problemsOf(screens.problems()) : [],
  };
}

/**
 * Returns the files that were published over those on the server's disk, with the disk's text; null if the disk has
 * none.
 */
async function underneath({ db }: Call, { files, disk }: Version): Promise<Readonly<Record<string, string | null>>> {
  const paths = differingFiles(disk, files);
  const texts = await textsOf(db, Object.fromEntries(Object.entries(disk).filter(([path]) => paths.includes(path))));
  return Object.fromEntries(paths.map((path) => [path, texts[path] ?? null]));
}

/** Returns the names of the permissions that calls of the contract need, by which a refusal names them. */
function permissionNames(call: Call): Readonly<Record<string, string>> {
  const codes = Object.values(screensOf(call).contract().api).map(({ permission }) => permission);
  return Object.fromEntries([...new Set(codes)].map((code) => [code, permissionName(call.server.permissions, code)]));
}

function screenLine(id: string, row: Version, text: string): Row {
  const { title = id, kind = '' } = parseJson(text) as Readonly<Record<string, Json>>;
  const path = `screens/${id}.json`;
  return { id, path, title, kind, ...modified(row, path) };
}

function modified({ modified, at }: Version, path: string): Row {
  const { at: time, by } = modified[path] ?? { at, by: null };
  return { modified: clockTime(time), modifiedBy: by };
}

async function versionOf(call: Call): Promise<Version> {
  const version = await versionById(call.db, call.param('id'));
  if (!version) throw notFound();
  return version;
}

interface PublishBody {
  readonly base: string;
  readonly note: string;
  readonly changes: Json;
  readonly waits: boolean;
}

function body(call: Call): PublishBody {
  const { base, note = '', changes = {}, waits = false } = (call.body ?? {}) as Readonly<Record<string, Json>>;
  if (typeof base !== 'string' || base === '') throw badRequest(serverWords().screens.noBase);
  if (typeof note !== 'string' || note.length > 200) throw badRequest(serverWords().screens.noteTooLong);
  // An unknown value means pending, the safe choice.
  return { base, note: note.trim(), changes, waits: waits !== false };
}

function requireChanges(changes: Json): Draft['changes'] {
  if (!isMembers(changes)) throw badRequest(serverWords().screens.changesFormat);
  for (const [path, text] of Object.entries(changes)) {
    if (!publishable.test(path)) throw badRequest(serverWords().screens.notEditable(path.slice(0, 100)));
    if (text !== null && typeof text !== 'string') throw badRequest(serverWords().screens.mustBeText(path));
    if (text !== null && new TextEncoder().encode(text).length > fileLimit)
      throw new Failure(413, serverWords().screens.fileTooLarge(path));
  }
  return changes as Draft['changes'];
}
