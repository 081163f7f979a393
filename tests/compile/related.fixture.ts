import type { ResolvedList } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import type { Json } from '../../src/language/json.ts';
import { type ProjectFiles, parseProject } from '../../src/language/project/project.ts';
import { libraryFiles } from '../server/library/library.ts';

type Content = Readonly<Record<string, Json>>;

const library = await libraryFiles();
const [integer, text] = [{ type: 'integer' }, { type: 'string' }] as const;
const time = { type: 'string', format: 'date-time', title: '时间' } as const;

function recordOf(id: string, title: string, properties: Content): Content {
  return {
    ...{ $id: id, title, type: 'object', required: Object.keys(properties) },
    properties: { id: { ...integer, title: '编号' }, ...properties },
  };
}

/**
 * The server's library with more records related to a branch: the sheet of its group, readings with a page, moves without a
 * page, and lockers without a time; all of them are in the branch's sheet, with a timeline.
 */
export const related: ProjectFiles = {
  ...library,
  ...edited(library, 'screens/group.json', (screen) => ({
    ...screen,
    sheet: { request: 'GET /api/group/{id}', sections: [{ fields: ['name'] }] },
  })),
  ...edited(library, 'screens/branch.json', (screen) => ({
    ...screen,
    sheet: {
      request: 'GET /api/branch/{id}',
      sections: [
        { kind: 'timeline' },
        {
          ...{ title: '借阅', request: 'GET /api/loan/list?branchId={id}' },
          columns: ['loanNo', 'reader', { field: 'fee', total: true }, 'status', 'lentAt'],
        },
        {
          ...{ title: '读书会', request: 'GET /api/reading/list?branchId={id}' },
          columns: ['name', 'startsAt'],
        },
        { title: '搬迁记录', request: 'GET /api/move/list?branchId={id}', columns: ['address', 'movedAt'] },
        { title: '储物柜', request: 'GET /api/locker/list?branchId={id}', columns: ['name', 'usedAt'] },
        { kind: 'history' },
      ],
    },
  })),
  ...edited(library, 'screens/menu.json', ({ items, ...menu }) => ({
    ...menu,
    items: [...(items as readonly Json[]), { path: '/reading', title: '读书会', icon: 'book', screen: 'reading' }],
  })),
  ...edited(library, 'schemas/api.json', (calls) => ({
    ...calls,
    ...Object.fromEntries(
      ['reading', 'move', 'locker'].map((record) => [
        `GET /api/${record}/list`,
        { permission: 'branch:read', record, list: true, filters: ['branchId'] },
      ]),
    ),
  })),
  ...json(
    'schemas/records/reading.json',
    recordOf('reading', '读书会', { name: { ...text, title: '书名' }, startsAt: time }),
  ),
  ...json(
    'schemas/records/move.json',
    recordOf('move', '搬迁', { address: { ...text, title: '地址' }, movedAt: time }),
  ),
  ...json(
    'schemas/records/locker.json',
    recordOf('locker', '储物柜', { name: { ...text, title: '柜号' }, usedAt: { ...time, type: ['string', 'null'] } }),
  ),
  ...json('screens/reading.json', {
    ...{ kind: 'list', title: '读书会', request: 'GET /api/reading/list', columns: ['name', 'startsAt'] },
    sheet: { sections: [{ fields: ['name'] }] },
  }),
};

/** Returns the files with the JSON of one of them changed. */
export function changed(files: ProjectFiles, path: string, change: (content: Content) => Content): ProjectFiles {
  return { ...files, ...edited(files, path, change) };
}

function edited(files: ProjectFiles, path: string, change: (content: Content) => Content): ProjectFiles {
  return json(path, change(JSON.parse(files[path] ?? '') as Content));
}

/** Returns a compiled list of a project. */
export function listIn(files: ProjectFiles, id: string): ResolvedList {
  const screen = compileScreen(parseProject(files), id);
  if (screen.kind !== 'list') throw new Error(`${id} is not a list`);
  return screen;
}

function json(path: string, content: Content): ProjectFiles {
  return { [path]: JSON.stringify(content) };
}
