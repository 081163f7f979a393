import { Dialog, Drawer, Icon } from '@blueprintjs/core';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../actions/action-button.tsx';
import { availability } from '../actions/availability.ts';
import { useDialogs } from '../actions/dialogs.tsx';
import type { Scope } from '../actions/scope.ts';
import { columnsIn } from '../columns/columns-in.ts';
import { fillTitle } from '../columns/template.ts';
import { useLookups } from '../columns/use-lookups.ts';
import type { ResolvedColumn, ResolvedSection, ResolvedSheet } from '../compile/resolved.ts';
import { useUnsaved } from '../data/use-unsaved.ts';
import { useReturnedFocus } from '../form/use-returned-focus.ts';
import { holds } from '../language/guards/holds.ts';
import type { Row } from '../language/json.ts';
import { useLeave } from '../ui/use-leave.tsx';
import { SheetPlaceholder } from './placeholder.tsx';
import { sectionKinds } from './registry.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRecord } from './use-record.ts';
import './sheet.css';

export interface SheetProps {
  readonly sheet: ResolvedSheet;
  /** The list's row; just `{ id }` where the sheet was opened by its address alone. */
  readonly row: Row;
  /** The list's. */
  readonly scope: Omit<Scope, 'row'>;
  readonly close: () => void;
}

/** One record in full: its sections, and its actions at the foot. Slides in from the side, or stands in the middle. */
export function Sheet({ sheet, row, scope: list, close }: SheetProps) {
  const { record, isLoading, error, reload } = useRecord(sheet, row);
  const lookups = useLookups(useMemo(() => columnsOf(sheet), [sheet]));
  const { show, dialogs } = useDialogs();
  const isDirty = useRef(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useKeptFocus(body);
  useReturnedFocus();

  const refresh = useCallback(() => {
    reload();
    list.refresh();
  }, [reload, list.refresh]);
  const tellUnsaved = useUnsaved();
  const onDirty = useCallback(
    (dirty: boolean) => {
      isDirty.current = dirty;
      tellUnsaved(dirty);
    },
    [tellUnsaved],
  );
  const { leave, question } = useLeave(
    () => isDirty.current,
    () => {
      // It has been asked: the way out of the address is free.
      onDirty(false);
      close();
    },
  );

  const shown = record ?? row;
  const scope = useMemo<Scope>(
    () => ({ row: shown, lookups, refresh, close, openSheet: list.openSheet, show }),
    [shown, lookups, refresh, close, list.openSheet, show],
  );
  const offered = sheet.actions.filter((action) => availability(action, shown, lookups).state !== 'hidden');

  const content = (
    <>
      <div ref={setBody} tabIndex={-1} className="sheet-body" aria-busy={isLoading}>
        {error === undefined ? null : (
          <div role="alert" className="list-message">
            <p>{error.message}</p>
            <button type="button" className="bp6-button" onClick={reload}>
              重试
            </button>
          </div>
        )}
        {record === undefined
          ? error === undefined && <SheetPlaceholder sheet={sheet} />
          : sheet.sections
              .filter((section) => holds(section.when, record))
              .map((section, index) => (
                // Sections are fixed by the screen: their place is their identity.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <Section key={index} section={section} record={record} scope={scope} onDirty={onDirty} />
              ))}
      </div>
      <footer className="sheet-foot">
        <button type="button" className="bp6-button" onClick={leave}>
          关闭
        </button>
        {record === undefined
          ? null
          : offered.map((action) => <ActionButton key={action.name} action={action} scope={scope} />)}
      </footer>
      {dialogs}
      {question}
    </>
  );

  const id = useId();
  // Blueprint's own head would have an English button, and its drawer no role.
  const head = (
    <div className="bp6-drawer-header sheet-head">
      <h2 id={id} className="sheet-title">
        {fillTitle(sheet.title, shown, lookups)}
      </h2>
      <button type="button" className="bp6-button bp6-minimal" aria-label="关闭详情" onClick={leave}>
        <Icon icon="cross" />
      </button>
    </div>
  );
  const width = { width: '92vw', maxWidth: sheet.maximumWidth ?? 640 };
  return sheet.placement === 'side' ? (
    <Drawer isOpen onClose={leave} style={width} className="sheet" position="right">
      <div role="dialog" aria-modal="true" aria-labelledby={id} className="sheet-dialog">
        {head}
        {content}
      </div>
    </Drawer>
  ) : (
    <Dialog isOpen onClose={leave} aria-labelledby={id} style={width} className="sheet sheet-center">
      {head}
      {content}
    </Dialog>
  );
}

interface SectionPlaceProps {
  readonly section: ResolvedSection;
  readonly record: Row;
  readonly scope: Scope;
  readonly onDirty: (dirty: boolean) => void;
}

function Section({ section, ...props }: SectionPlaceProps) {
  const Kind = sectionKinds(section);
  return <Kind section={section} {...props} />;
}

function columnsOf({ title, sections, actions }: ResolvedSheet): readonly ResolvedColumn[] {
  const own = sections.flatMap((section) => {
    if (section.kind === 'fields') return section.fields;
    if (section.kind === 'table') return [...section.columns, ...columnsIn([...section.toolbar, ...section.row])];
    return section.kind === 'actions' ? columnsIn(section.actions) : [];
  });
  return [...own, ...columnsIn([title, ...actions])];
}
