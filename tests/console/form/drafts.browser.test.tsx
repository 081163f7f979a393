import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { keepDropped } from '../../../src/console/input/after-reload.ts';
import type { KeptDraft } from '../../../src/console/input/drafts.ts';
import { endSession } from '../../../src/console/session/session.ts';
import type { FormSchema } from '../../../src/language/form.ts';
import { leave, openElsewhere, signIn, stored, withNothingLeft } from './left-behind.ts';
import { show, submitButton } from './show.tsx';

withNothingLeft();

const schema: Omit<FormSchema, 'type'> = {
  properties: {
    name: { type: 'string', title: '名称' },
    note: { type: 'string', title: '备注', ui: { widget: 'textarea' } },
    price: { type: 'number', title: '价格' },
    secret: { type: 'string', title: '密码', ui: { widget: 'password' } },
    proof: { type: 'string', title: '验证码', ui: { widget: 'code', request: 'POST /api/code' } },
  },
};

const box = (title: string) => page.getByLabelText(title, { exact: true });
const restore = () => page.getByRole('button', { name: '恢复', exact: true });
const discard = () => page.getByRole('button', { name: '放弃', exact: true });
const values = async () => (await stored()).map(({ typed }) => typed.values);
const kept = (...all: object[]) => expect.poll(values).toEqual(all);

/** Types, and ends the page, so to say, before it is sent. */
async function leaveTyped(props: Parameters<typeof show>[1] = {}): Promise<void> {
  const { hide } = await show(schema, props);
  await userEvent.fill(box('名称'), '武林店');
  hide();
  await kept({ name: '武林店' });
}

test('what was typed and not even left is offered with its time, and put back', async () => {
  await leaveTyped();
  const { sent } = await show(schema);
  await expect.element(page.getByText(/^恢复未提交的内容（今天 \d\d:\d\d）$/)).toBeVisible();
  await expect.element(box('名称')).toHaveValue('');
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('武林店');
  await expect.element(box('名称')).toHaveFocus();
  await expect.poll(() => restore().query()).toBeNull();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ name: '武林店' }]);
  await kept();
});

test('the offer comes before the fields, in the order of Tab too', async () => {
  await leaveTyped();
  await show(schema);
  await expect.element(restore()).toBeVisible();
  await userEvent.tab();
  await expect.element(restore()).toHaveFocus();
  await userEvent.tab();
  await expect.element(discard()).toHaveFocus();
  await userEvent.tab();
  await expect.element(box('名称')).toHaveFocus();
});

test('what is given up is gone, and the focus is in the form', async () => {
  await leaveTyped();
  const { hide } = await show(schema);
  await userEvent.click(discard());
  await expect.element(box('名称')).toHaveFocus();
  await kept();
  hide();
});

test('text that is being composed belongs to it', async () => {
  const { hide } = await show(schema);
  await userEvent.click(box('名称'));
  await cdp().send('Input.imeSetComposition', { text: '武林', selectionStart: 2, selectionEnd: 2 });
  await kept({ name: '武林' });
  hide();
});

test('it is kept while it is typed, and what is typed after a time as well', async () => {
  await show(schema);
  await userEvent.fill(box('名称'), '一');
  await kept({ name: '一' });
  await userEvent.fill(box('名称'), '一二');
  await kept({ name: '一二' });
  await userEvent.fill(box('名称'), '');
  await kept();
});

test('no password and no code is ever kept, typed or sent in vain', async () => {
  const { hide } = await show(schema, { onSubmit: () => Promise.reject(new Error('no')) });
  vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  await userEvent.fill(box('密码'), 'geheim');
  await userEvent.fill(box('验证码'), '135790');
  await userEvent.fill(box('备注'), '写好的');
  await kept({ note: '写好的' });
  await userEvent.click(submitButton());
  await userEvent.fill(box('密码'), 'geheim2');
  hide();
  await kept({ note: '写好的' });
  expect(JSON.stringify(await stored())).not.toMatch(/geheim|135790/);
});

test('a field that both sides have changed says so, and one that only the record has is the record’s', async () => {
  await leaveTyped({ initial: { name: '旧名', note: '旧', price: 1 } });
  const first = await show(schema, { initial: { name: '别人的', note: '新', price: 1 } });
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('武林店');
  await expect.element(box('备注')).toHaveValue('新');
  await expect.element(page.getByText(/「名称」双方都改了，请选择以哪一方为准/)).toBeVisible();
  await userEvent.click(submitButton());
  expect(first.sent).toEqual([]);
});

test('what two people changed alike is no clash', async () => {
  await leaveTyped({ initial: { name: '旧名' } });
  await show(schema, { initial: { name: '武林店' } });
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('武林店');
  await kept();
});

test('nobody else is offered it, and its owner still is afterwards', async () => {
  await leaveTyped();
  signIn(2);
  const { hide } = await show(schema);
  await userEvent.fill(box('名称'), '我的');
  await expect.poll(stored).toMatchObject([{ person: '1' }, { person: '2' }]);
  expect(restore().query()).toBeNull();
  hide();
  signIn(1);
  await show(schema);
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('武林店');
});

test('what was on the page when somebody else signs in is dropped', async () => {
  const { hide } = await show(schema);
  await userEvent.fill(box('名称'), '甲的');
  await kept({ name: '甲的' });
  signIn(2);
  await kept();
  hide();
});

test('what has to be dropped is named by its fields', async () => {
  await show(schema);
  await userEvent.fill(box('名称'), '甲的');
  await userEvent.fill(box('备注'), '写到一半');
  keepDropped('甲');
  expect(sessionStorage.getItem('baize.dropped')).toBe('甲填写的内容没有保存，已经放弃：（名称、备注）');
  sessionStorage.removeItem('baize.dropped');
});

test('what was typed when the session ended stays for its owner, who leaves nothing behind by signing out', async () => {
  const first = await show(schema);
  await userEvent.fill(box('名称'), '甲的');
  endSession('登录已过期');
  first.hide();
  await kept({ name: '甲的' });
  signIn(2);
  endSession();
  signIn(1);
  await kept({ name: '甲的' });
  const second = await show(schema);
  await userEvent.fill(box('名称'), '甲的又');
  endSession();
  second.hide();
  await kept();
});

const draft = (more: Partial<KeptDraft> = {}): KeptDraft => ({
  person: '1',
  id: 'a',
  place: JSON.stringify([location.pathname, 'f']),
  title: '表单',
  address: location.pathname,
  at: Date.now(),
  typed: { values: { name: '甲' }, before: {} },
  ...more,
});

test('what is open in another tab is not offered, is once that has ended, and neither overwrites the other', async () => {
  await leave(draft());
  const end = await openElsewhere(draft());
  const { hide } = await show(schema);
  await userEvent.fill(box('名称'), '乙');
  await kept({ name: '乙' }, { name: '甲' });
  expect(restore().query()).toBeNull();
  await userEvent.click(submitButton());
  await kept({ name: '甲' });
  hide();
  end();
  await show(schema);
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('甲');
});

test('a form that is open already is offered what another tab had open, once that has ended', async () => {
  await leave(draft());
  const end = await openElsewhere(draft());
  await show(schema);
  await userEvent.fill(box('备注'), '我的');
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  expect(restore().query()).toBeNull();
  end();
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('甲');
  await expect.element(box('备注')).toHaveValue('我的');
});

test('an offer moves nothing in an open form, neither as it comes nor as it goes', async () => {
  await leave(draft());
  const end = await openElsewhere(draft());
  const { host } = await show(schema);
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  const places = () =>
    [...host.querySelectorAll('label, input, textarea, button[type=submit]')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    });
  const before = places();
  end();
  await expect.element(restore()).toBeVisible();
  expect(places()).toEqual(before);
  await userEvent.click(discard());
  await expect.poll(() => restore().query()).toBeNull();
  expect(places()).toEqual(before);
});

test('of several the newest is offered, then the one before', async () => {
  await leave(draft({ at: Date.now() - 5000 }), draft({ id: 'b', typed: { values: { name: '乙' }, before: {} } }));
  await show(schema);
  await userEvent.click(discard());
  await userEvent.click(restore());
  await expect.element(box('名称')).toHaveValue('甲');
});

test('the same form of another record, or on another screen, is offered nothing', async () => {
  await leave(draft({ place: JSON.stringify(['/elsewhere', 'f']) }), draft({ id: 'b', place: '["f"]' }));
  await show(schema);
  await userEvent.fill(box('名称'), '乙');
  await expect.poll(async () => (await stored()).length).toBe(3);
  expect(restore().query()).toBeNull();
});

test('after a week it is forgotten, whoever’s it was', async () => {
  const week = 7 * 24 * 3_600_000;
  await leave(
    draft({ at: Date.now() - week - 1000 }),
    draft({ id: 'b', person: '2', at: Date.now() - week - 1000 }),
    draft({ id: 'c', person: '2', at: Date.now() - week + 60_000 }),
  );
  await show(schema);
  await expect.poll(async () => (await stored()).map(({ id }) => id)).toEqual(['c']);
  expect(restore().query()).toBeNull();
});

test('where the browser fails to keep it, or has closed its database, it is kept nevertheless', async () => {
  const { put } = IDBObjectStore.prototype;
  await show(schema);
  await userEvent.fill(box('名称'), '湖');
  await kept({ name: '湖' });
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await userEvent.fill(box('名称'), '湖滨');
  await kept({ name: '湖滨' });
  expect(failing.mock.calls.length).toBeGreaterThan(1);
  failing.mockRestore();
  expect(IDBObjectStore.prototype.put).toBe(put);
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await userEvent.fill(box('名称'), '湖滨店');
  await vi.waitFor(() => expect(closed.mock.results[0]?.type).toBe('throw'));
  closed.mockRestore();
  await kept({ name: '湖滨店' });
});

/** Milliseconds in which a busy machine stores what is typed. */
const patience = 10_000;

test('a restored draft is forgotten once what has taken its place is kept, not before', async () => {
  await leaveTyped();
  await show(schema);
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  const forgetting = vi.spyOn(IDBObjectStore.prototype, 'delete');
  await userEvent.click(restore());
  await vi.waitFor(() => expect(failing.mock.results[0]?.type).toBe('throw'), patience);
  expect(forgetting).not.toHaveBeenCalled();
  await kept({ name: '武林店' });
  await vi.waitFor(() => expect(forgetting).toHaveBeenCalledOnce(), patience);
  expect(await stored()).toHaveLength(1);
  vi.restoreAllMocks();
});

test('what was typed last into a form that closes is kept, though not at once', async () => {
  const { hide } = await show(schema);
  await userEvent.fill(box('名称'), '武林');
  await kept({ name: '武林' });
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await userEvent.fill(box('名称'), '武林店');
  hide();
  const before = failing.mock.results.length;
  await vi.waitFor(() => expect(failing.mock.results.length).toBeGreaterThan(before), patience);
  failing.mockRestore();
  await kept({ name: '武林店' });
});

test('where the browser keeps nothing, the form works on', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { sent } = await show(schema);
  await userEvent.fill(box('名称'), '武林店');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ name: '武林店' }]);
  vi.restoreAllMocks();
});
