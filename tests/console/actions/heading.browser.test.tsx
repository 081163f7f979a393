import '../../../src/console/app/styles.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedImageAction } from '../../../src/compile/resolved.ts';
import { ImageDialog } from '../../../src/kinds/actions/image/image-dialog.tsx';
import type { Row } from '../../../src/language/json.ts';
import { show } from '../show.ts';

const action: ResolvedImageAction = {
  ...{ kind: 'image', name: 'print', title: '打印二维码', when: [], permission: null },
  heading: {
    text: ['打印二维码 · ', { column: { kind: 'text', field: 'no', title: '桌号' } }],
    state: { kind: 'enum', field: 'status', title: '状态', enum: [{ value: 1, title: '空闲', intent: 'success' }] },
  },
  request: { method: 'GET', url: ['/api/table/qrcode'] },
};

const fetchOfPage = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchOfPage;
});

function open(row: Row) {
  globalThis.fetch = () => new Promise(() => undefined);
  const scope = {
    ...{ row, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
    ...{ openSheet: () => undefined, show: () => undefined },
  };
  show(<ImageDialog action={action} scope={scope} attempt={async () => undefined} close={() => undefined} />);
  return page.getByRole('dialog', { name: '打印二维码 · A01' });
}

test('a dialog that names a record shows its state beside the name', async () => {
  const dialog = open({ no: 'A01', status: 1 });
  await expect.element(dialog.getByText('空闲')).toBeVisible();
});

test('while the state is not known, the name stands alone', async () => {
  const dialog = open({ no: 'A01' });
  await expect.element(dialog).toHaveTextContent('A01');
  await expect.element(dialog).not.toHaveTextContent('—');
});
