import type { ViewCatalogue } from '../screen/view.ts';

/** The engine's own views, which every project has without an entry in schemas/views.json. */
export const engineViews: ViewCatalogue = {
  'passkey-setup': {
    title: '添加通行密钥',
    requests: ['POST /api/session/factor/passkey', 'POST /api/session/factor/passkey/confirm'],
  },
  'role-manual': {
    title: '角色的使用手册',
    with: {
      required: ['permissions'],
      properties: { permissions: { type: 'array', title: '权限代码' } },
    },
  },
  'second-factor': {
    title: '二次验证',
    requests: [
      'GET /api/session/factor/list',
      'GET /api/session/factor',
      'POST /api/session/factor/totp',
      'POST /api/session/factor/{id}/confirm',
      'POST /api/session/factor/passkey',
      'POST /api/session/factor/passkey/confirm',
      'POST /api/session/factor/codes',
      'POST /api/session/factor/{id}/remove',
    ],
  },
  studio: {
    title: '界面编辑',
    requests: [
      'GET /api/screens',
      'GET /api/screens/files',
      'GET /api/screens/version/list',
      'GET /api/screens/version/{id}',
      'POST /api/screens/publish',
      'POST /api/screens/version/{id}/restore',
      'GET /api/screens/review/list',
      'POST /api/screens/review/{id}/approve',
      'POST /api/screens/review/{id}/refuse',
      'POST /api/screens/review/{id}/retract',
    ],
  },
  'totp-setup': {
    title: '设置动态验证码',
    requests: ['POST /api/session/factor/totp', 'POST /api/session/factor/{id}/confirm'],
  },
  'view-as-role': {
    title: '以角色查看',
    with: {
      required: ['name', 'permissions'],
      properties: {
        name: { type: 'string', title: '角色名称' },
        permissions: { type: 'array', title: '权限代码' },
      },
    },
  },
};

/**
 * Returns the views of a project: those of its schemas/views.json, and the engine's own. An entry of the project replaces the
 * engine's view of that name.
 *
 * @example
 * withEngineViews({}).studio?.title // '界面编辑'
 */
export function withEngineViews(views: ViewCatalogue): ViewCatalogue {
  return { ...views, ...missingFrom(views) };
}

/** The project's come first: in an editor's list they are what an author looks for. */
function missingFrom(views: ViewCatalogue): ViewCatalogue {
  return Object.fromEntries(Object.entries(engineViews).filter(([name]) => !Object.hasOwn(views, name)));
}
