import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { FormDialog } from '../../../src/console/form/form-dialog.tsx';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { publish } from '../form/publish.ts';
import { pageRoot } from './page-root.ts';
import { read } from './read.ts';

const module = publish({ properties: { name: { type: 'string', title: '名称' } } });
const load = () => module;

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSource value={load}>
      <button type="button" onClick={() => setOpen(true)}>
        新建分馆
      </button>
      {isOpen && (
        <FormDialog
          title="新建"
          name="any"
          initial={{}}
          onSubmit={async () => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSource>
  );
}

const root = pageRoot();
beforeEach(() => root.render(<Page />));

test('a dialog that goes gives the keyboard back to the button that opened it', async () => {
  const button = page.getByRole('button', { name: '新建分馆' });
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.keyboard('{Enter}')]) {
    (await button.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('名称')).toHaveFocus();
    await read();
    await leave();
    await expect.element(button).toHaveFocus();
  }
});
