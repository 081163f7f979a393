import '../../../src/console/app/styles.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ViewDialog } from '../../../src/console/list/views/view-dialog.tsx';
import { store } from '../../../src/console/session/store.ts';
import { toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { show } from '../../console/show.ts';

/** Shows the dialog of a view, and answers its request once that has come. */
function opened() {
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const dialog = { answer: (_: Response) => {}, bodies: [] as string[], close: vi.fn() };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/api/views/7') return fetch(input, init);
    dialog.bodies.push(await request.text());
    return new Promise<Response>((resolve) => (dialog.answer = resolve));
  };
  const initial = { screen: 'loan', title: '', query: '', shared: 'nobody', roleId: null } as const;
  const { close } = dialog;
  const render = show(
    <ViewDialog title="视图" id="7" initial={initial} filters={[]} isLocal onSaved={() => undefined} close={close} />,
  );
  return { dialog, leave: () => render(null) };
}
const taken = () => Response.json({ message: '名称已被使用' }, { status: 409 });

test('a view that is on its way is saved once and cannot be renamed; refused, its name has the focus again', async () => {
  const { dialog } = opened();
  const name = page.getByLabelText('名称');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('请输入名称');
  await userEvent.type(name, '退款{Enter}');
  await expect.poll(() => dialog.bodies.length).toBe(1);
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveFocus();
  await userEvent.keyboard('{Enter}单');
  dialog.answer(taken());
  await expect.element(page.getByRole('alert')).toHaveTextContent('名称已被使用');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('退款');
  expect(dialog.bodies).toHaveLength(1);
  expect(dialog.close).not.toHaveBeenCalled();
});

test('a view that is refused once its dialog was left is told of in a message', async () => {
  const { dialog, leave } = opened();
  await userEvent.type(page.getByLabelText('名称'), '退款{Enter}');
  await expect.poll(() => dialog.bodies.length).toBe(1);
  leave();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  dialog.answer(taken());
  await expect
    .poll(() => store.get(toastsAtom).map(({ message }) => message))
    .toEqual(['保存视图「退款」失败：名称已被使用']);
});

test('a view is shared with a group or one of several, and says which of its filters keep it from others', async () => {
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const bodies: unknown[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'GET /api/views/roles': [],
    'GET /api/views/groups': [
      { id: 'office', title: '总馆' },
      { id: 'branch-3', title: '城东', kind: '分馆' },
      { id: 'branch-4', title: '城西', kind: '分馆' },
      { id: 'everyone', title: '所有人' },
    ],
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/views')) return fetch(input, init);
    if (request.method === 'PUT') bodies.push(await request.json());
    return Response.json(answers[`${request.method} ${pathname}`] ?? null);
  };
  const initial = {
    screen: 'book',
    title: '逾期',
    query: 'phone=139&status=1',
    shared: 'nobody',
    roleId: null,
  } as const;
  const filters = [
    { field: 'phone', kind: 'text', title: '电话' },
    { field: 'status', kind: 'enum', title: '状态' },
  ] as const;
  const ways = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.parentElement?.textContent);
  show(
    <ViewDialog
      title="视图"
      id="7"
      initial={initial}
      filters={filters}
      isLocal={false}
      onSaved={() => {}}
      close={() => {}}
    />,
  );
  await expect.poll(ways).toEqual(['只有我', '总馆', '一个分馆', '所有人']);
  await expect.element(page.getByText(/只有数据范围/)).not.toBeInTheDocument();
  await userEvent.click(page.getByText('一个分馆'));
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('请选择与谁共享');
  expect(bodies).toEqual([]);
  await userEvent.selectOptions(page.getByRole('combobox', { name: '分馆' }), '城西');
  await expect.element(page.getByText(/「电话」的值只给/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.poll(() => bodies).toMatchObject([{ shared: 'group', group: 'branch-4', roleId: null }]);
});
