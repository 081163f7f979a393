import '../../../../src/console/app/styles.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { submitFocused } from '../../../../src/console/form/submit/submitter.ts';
import { offerKeys } from '../../../../src/console/keys/keys.ts';
import { View } from '../../../../src/hall/views/competition-create/competition-create.tsx';
import { show } from '../../../console/show.ts';

// What is sent here need not be a whole competition.
vi.mock('../../../../src/hall/views/competition-create/use-validator.ts', () => ({
  useValidator: () => ({ find: () => [], ready: async () => () => [] }),
}));

/** The back end, which answers once it is let. */
function holdAnswer(): { readonly answer: (response: Response) => void; readonly bodies: string[] } {
  const { fetch } = globalThis;
  const bodies: string[] = [];
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname !== '/api/competition/create')
      return pathname.startsWith('/api/') ? Response.json([]) : fetch(input, init);
    bodies.push(await request.text());
    return answered;
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return { answer: (response) => answer(response), bodies };
}

test('a competition that is on its way cannot be changed; refused, the focus is where it is to be mended', async () => {
  const { answer, bodies } = holdAnswer();
  const nothing = () => undefined;
  const values = { applyId: 3, tenantId: 1, clubName: '武林店', phone: '13800000000' };
  const view = (
    <View values={values} row={values} refresh={nothing} close={nothing} leave={nothing} onDirty={nothing} />
  );
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: view }])} />);
  const keys = [{ keys: ['Ctrl+Enter'], title: '提交', place: 'form', perform: submitFocused } as const];
  onTestFinished(offerKeys(() => ({ title: '通用', keys })));
  const start = page.getByLabelText('开始时间', { exact: true });
  await userEvent.fill(page.getByLabelText('比赛名称'), '春季赛');
  // Put in order once it is left.
  await userEvent.fill(start, '2030-01-01 9:00');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => bodies.length).toBe(1);
  await expect.element(page.getByRole('button', { name: '创建中…' })).toHaveFocus();
  await userEvent.keyboard('夏');
  for (const name of ['比赛名称', '开始时间', '最大人数']) {
    const box = page.getByLabelText(name, { exact: true }).element() as HTMLElement;
    box.focus();
    expect(document.activeElement, name).not.toBe(box);
  }
  answer(
    Response.json({ message: '没有创建', errors: [{ field: 'title', message: '名称已被使用' }] }, { status: 409 }),
  );
  await expect.element(page.getByRole('button', { name: '名称已被使用' })).toBeVisible();
  await expect.element(page.getByLabelText('比赛名称')).toHaveFocus();
  await userEvent.keyboard('{End}二');
  await expect.element(page.getByLabelText('比赛名称')).toHaveValue('春季赛二');
});
