import { Subscribe } from '@tanstack/react-table';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { type CardColumns, cardOf } from '../../compile/screen/card-of.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { rowsOfSum } from '../../language/text/sum-in.ts';
import {
  defaultSort,
  selectAllTitle,
  selectedTotal,
  selectRow,
  sortTitle,
  totalTitle,
} from '../../words/zh-CN/console/table.ts';
import { partOf } from '../../words/zh-CN/marks.ts';
import { rowAction } from '../actions/row-action.tsx';
import { usePermitted } from '../actions/use-permitted.ts';
import { cell } from '../columns/cell.tsx';
import { HelpMark } from '../ui/help-mark.tsx';
import { Select } from '../ui/list-box/select.tsx';
import { type DataTableProps, noActions } from './data-table.tsx';
import { SelectAll } from './head.tsx';
import { refuseClicks } from './refuse-clicks.ts';
import { rowHandle } from './row-handle.tsx';
import { sumsOf } from './sums-of.ts';
import { TotalTitle } from './total-title.tsx';
import { chosenIn, totalsInWords } from './total-words.ts';
import { useMarks } from './use-marks.ts';
import { selectedIds } from './use-table.ts';
import './cards.css';

/** The rows on a phone: one card each, with the name, the amount, the state and all actions. */
export function Cards(props: DataTableProps) {
  const { title, table, columns, card, scope, isSelectable = false, isLoading = false, isOutdated = false } = props;
  const Heading = props.isNested === true ? 'h4' : 'h2';
  const actions = usePermitted(props.actions ?? noActions);
  const { deciding = actions } = props;
  const shown = useMemo(() => cardOf(card, columns, deciding), [card, columns, deciding]);
  const list = useRef<HTMLUListElement>(null);
  const { rows } = table.getRowModel();
  const id = useId();
  useMarks(table, list, rows);
  if (rows.length === 0) {
    return isLoading ? <CardPlaceholders count={props.placeholders ?? 3} title={title} /> : props.children;
  }
  return (
    <section className="row-cards" aria-label={title} aria-busy={isLoading} data-outdated={isOutdated || undefined}>
      <div className="row-cards-head">
        {isSelectable ? (
          <span className="row-cards-all">
            <SelectAll table={table} isDisabled={isOutdated} />
            {selectAllTitle}
          </span>
        ) : null}
        <SortSelect table={table} columns={columns} />
      </div>
      <CardSums {...props} />
      <ul ref={list} {...refuseClicks(isOutdated)}>
        {rows.map((row) => {
          const own = { ...scope, row: row.original };
          const buttons = actions.map((action) => rowAction(action, own)).filter((button) => button !== null);
          const name = `${id}${row.id}`;
          return (
            <li key={row.id} data-row={row.id} className="row-card" aria-labelledby={name}>
              <header>
                {props.ordering && rowHandle(props.ordering, row.index)}
                {isSelectable ? (
                  <label className="select">
                    {/* Updated by use-marks.ts. */}
                    <input
                      type="checkbox"
                      aria-label={selectRow(row.index + 1)}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </label>
                ) : null}
                <Heading id={name} className="lines">
                  {shown.title && cell(row.original, shown.title, scope.lookups)}
                </Heading>
                {shown.states.map((column) => (
                  <span key={column.field}>{cell(row.original, column, scope.lookups)}</span>
                ))}
              </header>
              <Lines row={row.original} lines={shown.lines} lookups={scope.lookups} />
              {buttons.length === 0 ? null : <footer className="row-actions">{buttons}</footer>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Lines({ row, lines, lookups }: { row: Row; lines: CardColumns['lines']; lookups: Lookups }): ReactNode {
  return (
    <dl>
      {lines.map((column) => (
        <div key={column.field} data-kind={column.kind}>
          <dt data-explained={column.help !== undefined || undefined}>
            {column.title}
            <HelpMark of={column.title} text={column.help} />
          </dt>
          <dd className="lines">{cell(row, column, lookups)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cards have no column titles, so a select box sets the order. */
function SortSelect({ table, columns }: Pick<DataTableProps, 'table' | 'columns'>) {
  const sortable = columns.filter(({ sortable }) => sortable === true);
  const [first] = table.state.sorting;
  if (sortable.length === 0) return null;
  return (
    <Select
      aria-label={sortTitle}
      value={first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`}
      onChange={({ currentTarget: { value } }) =>
        table.setSorting(value === '' ? [] : [{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }])
      }
    >
      <option value="">{defaultSort}</option>
      {sortable.flatMap(({ field, title }) => [
        <option key={field} value={field}>
          {title} ↑
        </option>,
        <option key={`-${field}`} value={`-${field}`}>
          {title} ↓
        </option>,
      ])}
    </Select>
  );
}

/** The sums over all pages, and over the selection if there is one. */
function CardSums({
  title: of,
  table,
  columns,
  scope,
  totals,
  chosen = {},
  selectedRows,
  isNested = false,
}: DataTableProps) {
  const Heading = isNested ? 'h4' : 'h2';
  const summed = columns.filter(({ total }) => total === true);
  if (summed.length === 0 || totals === undefined) return null;
  const sums = (title: string, texts: ReturnType<typeof totalsInWords>, row: Row) => (
    <section aria-label={isNested ? partOf(of, title) : title}>
      <Heading>
        <TotalTitle title={title} texts={texts} />
      </Heading>
      <Lines
        row={row}
        lines={summed.filter((column) => rowsOfSum(row[column.field], column).length > 0)}
        lookups={scope.lookups}
      />
    </section>
  );
  return (
    <div className="row-card-sums">
      {sums(totalTitle, totalsInWords(summed, chosen), totals === 'awaited' ? {} : totals)}
      {selectedRows === undefined ? null : (
        <Subscribe source={table.atoms.rowSelection}>
          {() => {
            const ids = new Set(selectedIds(table));
            if (ids.size === 0) return null;
            const rows = selectedRows(ids);
            return sums(selectedTotal(ids.size), totalsInWords(summed, chosenIn(summed, rows)), sumsOf(summed, rows));
          }}
        </Subscribe>
      )}
    </div>
  );
}

/** Placeholders as high as the expected cards. */
function CardPlaceholders({ count, title }: { readonly count: number; readonly title: string }) {
  return (
    <section className="row-cards" aria-label={title} aria-busy="true">
      <ul>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
          <li key={index} className="row-card placeholder">
            <span />
            <span />
            <span />
          </li>
        ))}
      </ul>
    </section>
  );
}
