import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedFormAction } from '../../../src/compile/resolved.ts';
import { useDialogs } from '../../../src/console/actions/dialogs/dialogs.tsx';
import { run } from '../../../src/console/actions/run.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { publish } from '../form/publish.ts';
import { show } from '../show.ts';

const edit: ResolvedFormAction = {
  ...{ kind: 'form', name: 'edit', title: '编辑', when: [], permission: null, closes: false },
  ...{ heading: { text: ['编辑'] }, form: 'any', submit: '保存', prefill: {}, body: {} },
  load: { method: 'GET', url: ['/api/book/', { field: 'id' }] },
  request: { method: 'PUT', url: ['/api/book/', { field: 'id' }] },
};
const module = publish({ properties: { name: { type: 'string', title: '名称' } } });
const load = () => module;

let begin: (id: number) => Promise<void>;
function Place() {
  const { show, dialogs } = useDialogs();
  const scope: Omit<Scope, 'row'> = {
    lookups: { optionTitle: () => undefined },
    refresh: async () => [],
    openSheet: () => undefined,
    show,
  };
  begin = (id) => run(edit, { ...scope, row: { id } });
  return <FormSource value={load}>{dialogs}</FormSource>;
}

test('an action whose dialog is still loading opens no second one, and opens again once it is closed', async () => {
  const { fetch } = globalThis;
  const letGo: (() => void)[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (!pathname.startsWith('/api/')) return fetch(input, init);
    // Who else has it open.
    if (pathname !== '/api/book/1') return Response.json({}, { status: 404 });
    await new Promise<void>((resolve) => letGo.push(resolve));
    return Response.json({ id: 1, name: '星牌' });
  };
  show(<Place />);
  await expect.poll(() => begin).toBeDefined();
  await begin(1);
  await begin(1);
  await expect.poll(() => letGo.length).toBe(1);
  letGo[0]?.();
  const dialogs = page.getByRole('dialog', { name: '编辑' });
  await expect.element(dialogs.first()).toBeVisible();
  expect(dialogs.elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogs.elements()).toEqual([]);
  await begin(1);
  await expect.poll(() => letGo.length).toBe(2);
  letGo[1]?.();
  await expect.element(dialogs.first()).toBeVisible();
  globalThis.fetch = fetch;
});
