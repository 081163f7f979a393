import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { FormDialog } from '../../../src/console/form/form-dialog.tsx';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { Question } from '../../../src/console/ui/dialog/question.tsx';
import { keepTabInside } from '../../../src/console/ui/keyboard/keep-tab-inside.ts';
import { publish } from '../form/publish.ts';
import { show as showInPage } from '../show.ts';

const module = publish({
  properties: {
    name: { type: 'string', title: '名称' },
    kind: { type: 'integer', title: '种类', enum: [1, 2], ui: { widget: 'radio' } },
  },
});
const load = () => module;
const nothing = () => undefined;

beforeAll(keepTabInside);

function show(content: React.ReactNode): void {
  showInPage(<FormSource value={load}>{content}</FormSource>);
}

/** Whether the focus is in the dialog after each of so many steps. */
async function stepsInside(count: number, isBackwards = false): Promise<readonly boolean[]> {
  const inside: boolean[] = [];
  for (let step = 0; step < count; step += 1) {
    await userEvent.tab({ shift: isBackwards });
    const active = document.activeElement;
    const dialog = document.querySelector('dialog[open], [role=dialog]');
    inside.push(dialog !== active && (dialog?.contains(active) ?? false));
  }
  return inside;
}

test('Tab stays within a form’s dialog, both ways round', async () => {
  show(<FormDialog title="新建" name="any" initial={{ kind: 2 }} onSubmit={async () => undefined} onClose={nothing} />);
  await expect.element(page.getByLabelText('名称')).toHaveFocus();
  expect(await stepsInside(12)).not.toContain(false);
  expect(await stepsInside(12, true)).not.toContain(false);
});

test('Tab stays within a question, both ways round', async () => {
  show(<Question title="放弃？" text="会丢失。" agree="放弃" onAgree={nothing} onStay={nothing} />);
  await expect.element(page.getByRole('button', { name: '继续填写' })).toHaveFocus();
  expect(await stepsInside(5)).not.toContain(false);
  expect(await stepsInside(5, true)).not.toContain(false);
});
