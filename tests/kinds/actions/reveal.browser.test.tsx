import '../../../src/console/app/styles.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedFormAction } from '../../../src/compile/resolved.ts';
import { attemptOf } from '../../../src/console/actions/run.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { isUnsaved } from '../../../src/console/input/unsaved.ts';
import { show as showInPage } from '../../console/show.ts';

const action: ResolvedFormAction = {
  kind: 'form',
  name: 'create',
  title: '新建',
  heading: { text: ['新建'] },
  when: [],
  permission: null,
  form: 'f',
  request: { method: 'POST', url: ['/api/person'] },
  prefill: {},
  body: {},
  submit: '提交',
  closes: false,
  reveal: {
    field: 'password',
    title: ['初始密码 · ', { column: { kind: 'text', field: 'username', title: '用户名' } }],
    note: '只显示这一次',
  },
};

const fetchOfPage = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchOfPage;
});

async function create(answer: unknown) {
  globalThis.fetch = async () => Response.json(answer);
  const shown: unknown[] = [];
  const render = showInPage(null);
  const show: Scope['show'] = (dialog) => {
    shown.push(dialog);
    render(dialog(() => render(null)));
  };
  const scope: Scope = {
    row: {},
    lookups: { optionTitle: () => undefined },
    refresh: async () => [],
    openSheet: () => {},
    show,
  };
  await attemptOf(action, scope)({ username: 'zhangsan' });
  return shown;
}

test('a value that is shown once is named by what was sent, and stays until its button is pressed', async () => {
  await create({ id: 7, password: 'k7mh-2' });
  const dialog = page.getByRole('dialog', { name: '初始密码 · zhangsan' });
  await expect.element(dialog).toHaveTextContent('k7mh-2');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('until its button is pressed, leaving the page would lose it', async () => {
  await create({ id: 7, password: 'k7mh-2' });
  await expect.poll(isUnsaved).toBe(true);
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  await expect.poll(isUnsaved).toBe(false);
});

test('where the back end answers no such value, nothing is shown', async () => {
  expect(await create({ id: 7 })).toEqual([]);
});
