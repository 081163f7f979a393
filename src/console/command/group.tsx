import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { cell, cellText, hasText } from '../columns/cell.tsx';
import { useLookups } from '../columns/use-lookups.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { isRecords, type RecordGroup } from './record-group.ts';

export interface GroupProps {
  readonly group: EntryGroup | RecordGroup;
  /** The key of the entry that Enter selects. */
  readonly active: string | undefined;
  /** Returns the DOM id of an entry. */
  readonly idOf: (entry: Entry) => string;
  readonly onPoint: (entry: Entry) => void;
  readonly onPick: (entry: Entry, isElsewhere: boolean) => void;
}

const noRows: readonly Row[] = [];

/** A heading and its entries. */
export function Group(props: GroupProps) {
  const { group } = props;
  const found = isRecords(group) ? group.found : undefined;
  const columns = useMemo(() => columnsOf(found?.list.shown), [found?.list]);
  const rows = found?.rows ?? noRows;
  const lookups = useLookups(columns, rows);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={group.title} className="command-group" data-outdated={found?.isOutdated || undefined}>
      <div className="command-heading" aria-hidden="true">
        {group.title}
      </div>
      {group.entries.map((entry, index) => {
        const row = rows[index];
        return (
          <Option key={entry.key} {...props} entry={entry}>
            {found === undefined || row === undefined ? (
              <>
                <span className="command-title">{entry.title}</span>
                <span className="command-detail">{entry.detail}</span>
              </>
            ) : (
              <RecordLine row={row} shown={found.list.shown} lookups={lookups} title={entry.title} />
            )}
          </Option>
        );
      })}
    </div>
  );
}

interface OptionProps extends GroupProps {
  readonly entry: Entry;
  readonly children: ReactNode;
}

function Option({ entry, active, idOf, onPoint, onPick, children }: OptionProps) {
  const press = (event: MouseEvent) => {
    if (event.button < 2) onPick(entry, event.button === 1 || event.ctrlKey || event.metaKey);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the text box names the active option
    <div
      id={idOf(entry)}
      role="option"
      aria-selected={entry.key === active}
      aria-disabled={entry.refused !== undefined || undefined}
      className="command-entry"
      onPointerMove={() => onPoint(entry)}
      onClick={press}
      onAuxClick={press}
    >
      {children}
    </div>
  );
}

interface RecordLineProps {
  readonly row: Row;
  readonly shown: Shown;
  readonly lookups: Lookups;
  readonly title: string;
}

type Shown = RecordGroup['found']['list']['shown'];

/** A record in one line, with the fields of its card. */
function RecordLine({ row, shown, lookups, title }: RecordLineProps) {
  const lines = shown.lines.filter((column) => hasText(row, column, lookups));
  return (
    <>
      <span className="command-title">{shown.title === undefined ? title : cellText(row, shown.title, lookups)}</span>
      <span className="command-detail">{lines.map((column) => cellText(row, column, lookups)).join(' · ')}</span>
      {shown.states.map((column) => (
        <span key={column.field} className="command-state">
          {cell(row, column, lookups)}
        </span>
      ))}
    </>
  );
}

function columnsOf(shown: Shown | undefined): readonly ResolvedColumn[] {
  if (shown === undefined) return [];
  return [...(shown.title === undefined ? [] : [shown.title]), ...shown.states, ...shown.lines];
}
