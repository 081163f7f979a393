import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResolvedAction, ResolvedColumn, ResolvedSection, ResolvedSheet } from '../../compile/resolved.ts';
import { sectionKinds } from '../../kinds/sections/faces.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Row } from '../../language/json.ts';
import { closeTitle } from '../../words/zh-CN/buttons.ts';
import { backToListTitle } from '../../words/zh-CN/console/table.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { availability } from '../actions/availability.ts';
import { actionCommands, registerCommands } from '../actions/commands.ts';
import { DangerousActions, isDangerous } from '../actions/dangerous-actions.tsx';
import { useDialogs } from '../actions/dialogs/dialogs.tsx';
import { UnsentInput } from '../actions/dialogs/unsent-input.tsx';
import { WhyButton } from '../actions/dialogs/why-button.tsx';
import { primaryLast } from '../actions/primary-last.ts';
import type { Scope } from '../actions/scope.ts';
import { sheetIn, withSheet } from '../actions/sheet-address.ts';
import { Leaving } from '../client/query/use-query.ts';
import { addressOf } from '../client/request.ts';
import { columnsIn } from '../columns/columns-in.ts';
import { fillHeading } from '../columns/heading.ts';
import { useLookups } from '../columns/use-lookups.ts';
import { DraftPlaceAt } from '../form/draft/draft-place.tsx';
import { OtherEditors } from '../form/draft/other-editors.tsx';
import { useUnsaved } from '../input/use-unsaved.ts';
import { noteRecent } from '../preferences/recent.ts';
import { Problem } from '../problem/problem.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { useLeave } from '../ui/dialog/use-leave.tsx';
import { FormPlace } from './form-place.ts';
import { SheetPlaceholder } from './placeholder.tsx';
import { rowAt } from './row-at.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRecord } from './use-record.ts';
import './sheet.css';

/** The part of a sheet's row that its address contains; exported here, so that it is loaded with the sheet. */
export { rowAt };

export interface SheetProps {
  readonly sheet: ResolvedSheet;
  /** The list's row; just `{ id }` if the sheet was opened by its address. */
  readonly row: Row;
  /** The list's action scope. */
  readonly scope: Omit<Scope, 'row'>;
  readonly close: () => void;
  /** Returns whether the address still shows this sheet, when an action completes. */
  readonly isOpen: () => boolean;
  /** The buttons for the previous and next record. */
  readonly turns?: ReactNode;
}

/** The two widths of a sheet in pixels, regardless of its content; limited by the window. */
const widths = { normal: 800, wide: 1280 } as const;

/** A record in full: its sections, and its actions in the footer. Slides in from the side. */
export function Sheet({ close, ...props }: SheetProps) {
  const isLeaving = useRef(false);
  const leave = useCallback(() => {
    // The action may have deleted the record: do not load it again.
    isLeaving.current = true;
    close();
  }, [close]);
  return (
    <Leaving value={isLeaving}>
      <OpenSheet {...props} close={leave} />
    </Leaving>
  );
}

function OpenSheet({ sheet, row, scope: list, close, isOpen, turns }: SheetProps) {
  const { record, isLoading, error, reload } = useRecord(sheet, row);
  const shown = record ?? row;
  const lookups = useLookups(
    useMemo(() => columnsOf(sheet), [sheet]),
    useMemo(() => [shown], [shown]),
  );
  const { show, dialogs } = useDialogs();
  const { isDirty, tellDirty, forgetDirty } = useDirtyParts();
  const [body, setBody] = useState<HTMLElement | null>(null);
  useKeptFocus(body);

  const { id = null } = row;
  const refresh = useCallback(async () => {
    const [own, rows] = await Promise.all([reload(), list.refresh({ id })]);
    return own === undefined ? rows : [own];
  }, [reload, list.refresh, id]);
  const { leave, question } = useLeave(isDirty, () => {
    // The user has confirmed: allow leaving the address.
    forgetDirty();
    close();
  });

  // A record that was deleted or is forbidden may still be in the list, so that is reloaded.
  const backToList = () => {
    void list.refresh({ id });
    close();
  };

  const { openSheet, importRows } = list;
  const scope = useMemo<Scope>(() => {
    // When an action completes, its sheet may be closed, and another sheet or page open.
    const closeIfOpen = () => {
      if (isOpen()) close();
    };
    return { row: shown, lookups, refresh, close: closeIfOpen, openSheet, show, ...(importRows && { importRows }) };
  }, [shown, lookups, refresh, close, isOpen, openSheet, importRows, show]);
  const offered = primaryLast(
    sheet.actions.filter((action) => availability(action, shown, lookups).state !== 'hidden'),
  );
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [edited, setEdited] = useState(0);
  const isEditing = edited > 0;
  const place = useMemo(() => {
    const edit = () => {
      setEdited((count) => count + 1);
      return () => setEdited((count) => count - 1);
    };
    return { foot: hasOneForm(sheet) ? foot : null, edit };
  }, [sheet, foot]);

  const head = fillHeading(sheet.heading, shown, lookups);
  const { title } = head;
  const latest = useRef({ title, scope, actions: offered });
  latest.current = { title, scope, actions: record === undefined ? [] : offered };
  useEffect(
    () =>
      registerCommands(() => {
        const { title, scope, actions } = latest.current;
        return { title, place: 'sheet', commands: actionCommands(actions, scope) };
      }),
    [],
  );
  useNotedRecord(title, sheet.request !== undefined && record !== undefined);

  return (
    <DraftPlaceAt steps={['sheet', String(row.id)]} title={title}>
      <Dialog
        {...head}
        width={widths[sheet.width]}
        shape="side"
        className="sheet"
        leaveTitle={closeTitle}
        beside={turns}
        takesKeysAtOnce
        isLeftByClick
        onLeave={leave}
      >
        <OtherEditors address={record === undefined ? undefined : sheet.request && addressOf(sheet.request, row)} />
        <div ref={setBody} tabIndex={-1} className="sheet-body" aria-busy={isLoading}>
          {error === undefined ? null : (
            <Problem
              error={error}
              isLoading={isLoading}
              isCentred
              onRetry={reload}
              otherwise={<Button onClick={backToList}>{backToListTitle}</Button>}
            />
          )}
          <FormPlace value={place}>
            {record === undefined
              ? error === undefined && <SheetPlaceholder sheet={sheet} />
              : sheet.sections.map((section, index) =>
                  holds(section.when, record) ? (
                    <Section
                      // biome-ignore lint/suspicious/noArrayIndexKey: the screen fixes the sections and their order.
                      key={index}
                      index={index}
                      section={section}
                      record={record}
                      scope={scope}
                      tellDirty={tellDirty}
                    />
                  ) : null,
                )}
          </FormPlace>
        </div>
        <div className="sheet-notices">
          <UnsentInput isInSheet />
        </div>
        <DialogFoot>
          {record === undefined || isEditing ? null : (
            <>
              <DangerousActions actions={offered} scope={scope} />
              <WhyButton actions={actionsOf(sheet)} scope={scope} />
            </>
          )}
          {record === undefined || isEditing
            ? null
            : offered
                .filter((action) => !isDangerous(action))
                .map((action) => <ActionButton key={action.name} action={action} scope={scope} />)}
          <span ref={setFoot} className="sheet-foot-form" />
        </DialogFoot>
        {dialogs}
        {question}
      </Dialog>
    </DraftPlaceAt>
  );
}

/** Adds a record opened by its address alone to the recent items, once its name is known. */
function useNotedRecord(title: string, isKnown: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const open = sheetIn(new URLSearchParams(search));
    if (!isKnown || open.sheet === null || open.id === null) return;
    noteRecent({ path: pathname, query: String(withSheet(new URLSearchParams(), open)), title });
  }, [pathname, search, title, isKnown]);
}

interface SectionPlaceProps {
  /** Its index among the sections of the screen, by which the studio finds it. */
  readonly index: number;
  readonly section: ResolvedSection;
  readonly record: Row;
  readonly scope: Scope;
  readonly tellDirty: ReturnType<typeof useDirtyParts>['tellDirty'];
}

function Section({ index, section, tellDirty, ...props }: SectionPlaceProps) {
  const Kind = sectionKinds(section);
  const [part] = useState(() => ({}));
  const onDirty = useCallback((dirty: boolean) => tellDirty(part, dirty), [tellDirty, part]);
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <div data-section={index}>
      <Kind section={section} {...props} onDirty={onDirty} />
    </div>
  );
}

/** Tracks whether any part of the sheet holds unsaved input; each part reports its own. */
function useDirtyParts() {
  const dirty = useRef(new Set<object>());
  const tellUnsaved = useUnsaved();
  return {
    isDirty: () => dirty.current.size > 0,
    tellDirty: useCallback(
      (part: object, isDirty: boolean) => {
        if (isDirty) dirty.current.add(part);
        else dirty.current.delete(part);
        tellUnsaved(dirty.current.size > 0);
      },
      [tellUnsaved],
    ),
    forgetDirty: () => {
      dirty.current.clear();
      tellUnsaved(false);
    },
  };
}

/** Returns whether the sheet has a single form; otherwise each form has its own buttons. */
function hasOneForm({ sections }: ResolvedSheet): boolean {
  return sections.filter(({ kind }) => kind === 'form').length === 1;
}

/** Returns the actions of the footer and the sections. */
function actionsOf({ sections, actions }: ResolvedSheet): readonly ResolvedAction[] {
  return [...sections.flatMap((section) => (section.kind === 'actions' ? section.actions : [])), ...actions];
}

function columnsOf({ heading, sections, actions }: ResolvedSheet): readonly ResolvedColumn[] {
  const own = sections.flatMap((section) => {
    if (section.kind === 'fields') return section.fields;
    if (section.kind === 'table') return [...section.columns, ...columnsIn([...section.toolbar, ...section.row])];
    return section.kind === 'actions' ? columnsIn(section.actions) : [];
  });
  return [...own, ...columnsIn([heading, ...actions])];
}
