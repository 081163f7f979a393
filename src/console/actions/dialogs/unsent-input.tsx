import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { discardTitle, openTitle, understoodTitle } from '../../../words/zh-CN/buttons.ts';
import { openRowToRestore, selectRowsToRestore, unsentDone, unsentKept } from '../../../words/zh-CN/console/actions.ts';
import type { UnsentDraft } from '../../client/write/outcome.ts';
import { whenOf } from '../../clock/when.ts';
import { isBulkDraft } from '../../form/draft/draft-place.tsx';
import { forgetDraft, isOpenHere, leftDrafts, onDrafts, restoreWhenOpened } from '../../input/draft-keeper.ts';
import type { KeptDraft } from '../../input/drafts.ts';
import { useStoredValue } from '../../preferences/use-kept.ts';
import { personName } from '../../session/session.ts';
import { toast } from '../../toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { keyOf, placeIn, sheetIn } from '../sheet-address.ts';
import './kept-note.css';
import { openerOf } from '../opener-of.ts';

/**
 * Offers to restore the unsent input of a dialog or sheet on this page that was closed by a reload or crash.
 *
 * @param props.isInSheet Whether this stands in the open sheet, which then has what belongs to it.
 */
export function UnsentInput({ isInSheet = false }: { readonly isInSheet?: boolean }) {
  const { pathname, search } = useLocation();
  const sheet = sheetOf(search);
  const left = useLeft(pathname, sheet === undefined || isInSheet ? sheet : null);
  const navigate = useNavigate();
  const here = useRef<string>(undefined);
  const place = placeIn({ pathname, search });
  useLayoutEffect(() => {
    here.current = place;
    return () => {
      here.current = undefined;
    };
  }, [place]);

  async function open(draft: KeptDraft): Promise<void> {
    if (!isInSheet) await navigate(draft.address);
    if (isBulkDraft(draft)) {
      toast({ message: selectRowsToRestore(draft.title), intent: 'primary' });
      return;
    }
    if (draft.opener === undefined) return restoreWhenOpened(draft);
    const button = await openerOf(draft.opener);
    // The user has navigated elsewhere meanwhile: do not open anything there.
    if (here.current !== placeIn(partsOf(draft))) return;
    if (button === undefined) toast({ message: openRowToRestore(draft.title), intent: 'warning' });
    else if (button.ariaDisabled === 'true') toast({ message: button.title, intent: 'warning' });
    else {
      restoreWhenOpened(draft);
      button.click();
    }
  }

  return left.map((draft) => (
    <div key={draft.id} role="status" className="notice kept-note">
      <p>{(draft.isDone ? unsentDone : unsentKept)(draft.title, whenOf(draft.at))}</p>
      {!draft.isDone && (
        <Button intent="primary" onClick={() => void open(draft)}>
          {openTitle}
        </Button>
      )}
      <Button onClick={() => forgetDraft(draft)}>{draft.isDone ? understoodTitle : discardTitle}</Button>
    </div>
  ));
}

/**
 * Returns the drafts of a page whose form is not open.
 *
 * @param sheet Those of this sheet; undefined: all; null: none.
 */
function useLeft(pathname: string, sheet: string | undefined | null): readonly UnsentDraft[] {
  const isHere = (draft: KeptDraft) => {
    const { pathname: path, search } = partsOf(draft);
    return path === pathname && (sheet === undefined || sheetOf(search) === sheet) && !isOpenHere(draft.place);
  };
  const read = () => leftDrafts(personName() ?? '', isHere);
  return useStoredValue(read, onDrafts, JSON.stringify([pathname, sheet === undefined ? 'all' : [sheet]]));
}

function partsOf({ address }: KeptDraft): { readonly pathname: string; readonly search: string } {
  const [pathname = '', search = ''] = address.split('?');
  return { pathname, search };
}

function sheetOf(search: string): string | undefined {
  const open = sheetIn(new URLSearchParams(search));
  return open.sheet === null || open.id === null ? undefined : keyOf(open);
}
