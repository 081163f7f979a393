import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedAction } from '../../../src/compile/resolved.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';

beforeEach(() => {
  // What runs an action is loaded once somebody moves in the page, and a page there is none.
  vi.stubGlobal('document', { addEventListener: () => undefined, getElementById: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['branch:write'] } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  store.set(sessionAtom, { state: 'signed-out' });
});

const commands = () => import('../../../src/console/actions/commands.ts');

const base = { name: 'act', title: '详情', when: [], permission: 'branch:write' } as const;
const detail: ResolvedAction = { ...base, kind: 'sheet', sheet: 'detail' };
const scope: Scope = {
  row: { id: 7, status: 0, name: '一店' },
  lookups: { optionTitle: () => undefined },
  refresh: async () => [],
  openSheet: () => undefined,
  show: () => undefined,
};

it('the sheet that was opened last stands in front, without one the page, and nothing once all is closed', async () => {
  const { registerCommands, foregroundCommands } = await commands();
  const offer = (title: string, place: 'page' | 'sheet') => registerCommands(() => ({ title, place, commands: [] }));
  const front = () => foregroundCommands()?.title;
  expect(front()).toBeUndefined();
  const closeLists = [offer('借阅单', 'page'), offer('分馆', 'page')];
  expect(front()).toBe('分馆');
  const closeSheet = offer('一店', 'sheet');
  const closeSheetAbove = offer('二店', 'sheet');
  expect(front()).toBe('二店');
  closeSheetAbove();
  closeLists.push(offer('职员', 'page'));
  expect(front()).toBe('一店');
  closeSheet();
  expect(front()).toBe('职员');
  for (const close of closeLists) close();
  expect(front()).toBeUndefined();
});

it('a command is an action that the row has, or is refused with a reason', async () => {
  const { actionCommands } = await commands();
  const when = [{ field: 'status', test: { oneOf: [1] } }];
  const offered = (more: object) =>
    actionCommands([{ ...detail, ...more }], scope).map(({ title, refused }) => ({ title, refused }));
  expect(offered({})).toEqual([{ title: '详情', refused: undefined }]);
  expect(offered({ when, otherwise: ['已停业'] })).toEqual([{ title: '详情', refused: '已停业' }]);
  expect(offered({ when })).toEqual([]);
  expect(offered({ permission: 'loan:write' })).toEqual([]);
});

it('what a view shows in the page itself is no command, what it opens is', async () => {
  const { actionCommands } = await commands();
  const view = (open: 'inline' | 'dialog'): ResolvedAction => ({
    ...{ ...base, title: open, kind: 'view', view: 'map', heading: { text: [] }, width: 'normal', with: {} },
    open,
  });
  const titles = actionCommands([view('inline'), view('dialog'), detail], scope).map(({ title }) => title);
  expect(titles).toEqual(['dialog', '详情']);
});

it('a command performs its action on the row', async () => {
  const { actionCommands } = await commands();
  const opened = await new Promise((resolve) => {
    const openSheet: Scope['openSheet'] = (name, { id }) => resolve(`${name} of ${id}`);
    for (const { perform } of actionCommands([detail], { ...scope, openSheet })) perform();
  });
  expect(opened).toBe('detail of 7');
});
