import '../../../src/console/sheet/sheet.css';
import '../kinds.css';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { useLookups } from '../../../src/console/columns/use-lookups.ts';
import { store } from '../../../src/console/session/store.ts';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { columnWidth } from '../../../src/console/table/layout.ts';
import { useRows } from '../../../src/console/table/use-table.ts';
import type { Column } from '../../../src/kinds/columns/column.ts';
import { FieldsSection } from '../../../src/kinds/sections/fields/face.tsx';
import type { Enums } from '../../../src/language/enum.ts';
import type { Json } from '../../../src/language/json.ts';
import type { Behaviour } from '../../data/back-end.ts';
import { rowsOf } from '../../data/rows.ts';
import { records, startBackEnd } from '../../start-back-end.ts';
import { compileStory } from '../compile.ts';
import { kindOf, withEnums } from '../definition.ts';
import { listOf } from '../list-of.ts';

/** A column's JSON, its record, and the values to show; made up if omitted. */
export type ColumnArgs<Kind extends Column = Column> = Kind & {
  readonly record: string;
  readonly values?: readonly Json[];
  readonly enums?: Enums;
  readonly behaviour?: Behaviour;
};

/** Returns what the stories of one kind of column share. */
export function columnKind(definition: Parameters<typeof kindOf>[0], when: string) {
  const { parameters, argTypes } = kindOf(definition, when, ['record', 'values', 'enums', 'behaviour']);
  return {
    component: ColumnStory,
    beforeEach: startBackEnd,
    argTypes,
    parameters: { ...parameters, json: withEnums('columns', parameters.json) },
  };
}

/** One column in a list, and as a field of a record's detail. */
export function ColumnStory({ record, values, enums = {}, behaviour: _, ...column }: ColumnArgs) {
  const screen = compileStory({
    ...listOf(record),
    enums,
    columns: [column],
  });
  const rows = values?.map((value, index) => ({ id: index + 1, [column.field]: value })) ?? rowsOf(records, record, 4);
  const lookups = useLookups(screen.columns, rows);
  const table = useRows({ columns: screen.columns, rows });
  const scope = { lookups, refresh: noRows, openSheet: nothing, show: nothing };
  return (
    <Provider store={store}>
      <MemoryRouter>
        <main className="specimen">
          <h1>{screen.columns[0]?.title}</h1>
          <h2>列表中</h2>
          <div style={{ width: screen.columns.reduce((sum, shown) => sum + columnWidth(shown), 2) }}>
            <DataTable title="列表" table={table} columns={screen.columns} scope={scope} />
          </div>
          <h2>详情中</h2>
          <div className="specimen-detail">
            <FieldsSection
              section={{ kind: 'fields', when: [], columns: 2, fields: screen.columns }}
              record={rows[0] ?? {}}
              scope={{ ...scope, row: rows[0] ?? {} }}
              onDirty={nothing}
            />
          </div>
        </main>
      </MemoryRouter>
    </Provider>
  );
}

function nothing(): void {}

const noRows = async () => [];
