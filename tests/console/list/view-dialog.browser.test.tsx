import '../../../src/console/app/styles.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ViewDialog } from '../../../src/console/list/view-dialog.tsx';
import { show } from '../show.ts';

test('a view that is on its way is saved once and cannot be renamed; refused, its name has the focus again', async () => {
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  let answer = (_: Response) => {};
  const bodies: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/api/views/7') return fetch(input, init);
    bodies.push(await request.text());
    return new Promise<Response>((resolve) => (answer = resolve));
  };
  const initial = { screen: 'bill', title: '', query: '', shared: 'nobody', roleId: null } as const;
  const close = vi.fn();
  show(<ViewDialog title="视图" id="7" initial={initial} isLocal onSaved={() => undefined} close={close} />);
  const name = page.getByLabelText('名称');
  await userEvent.type(name, '退款{Enter}');
  await expect.poll(() => bodies.length).toBe(1);
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveFocus();
  await userEvent.keyboard('{Enter}单');
  answer(Response.json({ message: '名称已被使用' }, { status: 409 }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('名称已被使用');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('退款');
  expect(bodies).toHaveLength(1);
  expect(close).not.toHaveBeenCalled();
});
