import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../src/console/session/store.ts';
import { toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { show } from '../../console/form/show.tsx';

const schema = {
  required: ['account', 'code'],
  properties: {
    account: { type: 'string', title: '账号', minLength: 1, message: '请输入账号' },
    code: {
      type: 'string',
      title: '验证码',
      minLength: 1,
      message: '请输入验证码',
      ui: { widget: 'code', request: 'POST /api/code', by: { account: 'account' }, seconds: 3 },
    },
  },
} as const;
const fetched = vi.fn<(input: Request) => Promise<Response>>();
const original = globalThis.fetch;

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = (input, init) => fetched(new Request(input, init));
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = original;
});

const button = () => page.getByRole('button', { name: /验证码|重新发送/ });

test('asking for a code without an account says what the account lacks, and asks nobody', async () => {
  await show(schema);
  await userEvent.click(button());
  await expect.element(page.getByText('请输入账号')).toBeVisible();
  await expect.element(page.getByLabelText('账号')).toHaveFocus();
  expect(page.getByText('请输入验证码').query()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('after a code was sent the button counts down, disabled, and can then be pressed again', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  fetched.mockResolvedValue(Response.json({}));
  await show(schema);
  await userEvent.fill(page.getByLabelText('账号'), '13800000000');
  await userEvent.click(button());
  await expect.element(page.getByText('3秒后重新发送')).toBeDisabled();
  expect(await fetched.mock.calls[0]?.[0].json()).toEqual({ account: '13800000000' });
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText('2秒后重新发送')).toBeDisabled();
  vi.advanceTimersByTime(2000);
  await expect.element(page.getByText('发送验证码')).toBeEnabled();
});

test('a refused code can be asked for again at once, with the reason in sight', async () => {
  fetched.mockResolvedValue(Response.json({ message: '操作太频繁' }, { status: 429 }));
  await show(schema);
  await userEvent.fill(page.getByLabelText('账号'), '13800000000');
  await userEvent.click(button());
  await expect.element(page.getByRole('alert')).toHaveTextContent('操作太频繁');
  await expect.element(page.getByText('发送验证码')).toBeEnabled();
});

test('a code that is refused once its form was left is told of in a message', async () => {
  let answer = (_: Response) => {};
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { hide } = await show(schema);
  await userEvent.fill(page.getByLabelText('账号'), '13800000000');
  await userEvent.click(button());
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  hide();
  answer(Response.json({ message: '操作太频繁' }, { status: 429 }));
  await expect.poll(() => store.get(toastsAtom).map(({ message }) => message)).toEqual(['发送验证码失败：操作太频繁']);
});
