import '../../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedColumn, ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { Cards } from '../../../src/console/table/cards.tsx';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { useRows } from '../../../src/console/table/use-table.ts';
import { ConfirmDialog } from '../../../src/kinds/actions/request/confirm-dialog.tsx';
import { FieldsSection } from '../../../src/kinds/sections/fields/face.tsx';
import { show } from '../show.ts';

const columns: readonly ResolvedColumn[] = [
  { kind: 'text', field: 'name', title: '名称' },
  { kind: 'text', field: 'note', title: '备注' },
];
const record = { id: 1, name: '一店', note: '周一休息\n周二下午来' };
const scope = {
  ...{ row: record, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
  ...{ openSheet: () => undefined, show: () => undefined },
};
const close: ResolvedRequestAction = {
  ...{ kind: 'request', name: 'close', title: '停业', when: [], permission: null, closes: false },
  ...{ request: { method: 'POST', url: ['/api/shop/close'] }, confirm: ['确认停业？'], warning: ['第一行\n第二行'] },
};

function Place() {
  const table = useRows({ columns, rows: [record] });
  const shared = { title: '分馆', table, columns, scope, actions: [] };
  return (
    <>
      <FieldsSection
        section={{ kind: 'fields', columns: 2, when: [], fields: columns }}
        record={record}
        scope={scope}
        onDirty={() => undefined}
      />
      <Cards {...shared} card={{ title: 'name', lines: ['note'] }} />
      <DataTable {...shared} />
      <ConfirmDialog action={close} scope={scope} attempt={async () => undefined} close={() => undefined} />
    </>
  );
}

test('lines of a text stay lines in details, cards and questions, and a row of a table is one line', async () => {
  show(<Place />);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  const shown = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText;
  expect([shown('.fields [data-field=note] dd'), shown('.row-card dd'), shown('td[data-field=note]')]).toEqual([
    record.note,
    record.note,
    '周一休息 周二下午来',
  ]);
  expect(shown('[role=alertdialog] .dialog-text')).toBe('第一行\n第二行');
});
