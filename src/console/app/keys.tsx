import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { menuItems } from '../../compile/boot/menu-items.ts';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import {
  favouritesTitle,
  generalKeys,
  showShortcuts,
  submitForm,
  undoLastAction,
} from '../../words/zh-CN/console/app.ts';
import { searchEverything } from '../../words/zh-CN/console/command.ts';
import { useQuery } from '../client/query/use-query.ts';
import { submitFocused } from '../form/submit/submitter.ts';
import { loadWhenOnline } from '../input/first-use.ts';
import { KeyList } from '../keys/key-list.tsx';
import { type Key, offerKeys } from '../keys/keys.ts';
import { noteRecent } from '../preferences/recent.ts';
import { savedViews } from '../preferences/saved-views.ts';
import { bootAtom } from '../session/boot.ts';
import { may } from '../session/session.ts';
import { store } from '../session/store.ts';
import { toastsAtom } from '../toasts/toasts.ts';
import { replayTypedKeys } from '../ui/keyboard/typed-ahead.ts';
import { useLazy } from '../ui/use-lazy.ts';
import { isCommandOpenAtom, isKeyListOpenAtom } from './command-open.ts';
import { favouriteItems } from './navigation/favourite-list.tsx';
import { visible } from './navigation/menu.ts';

/**
 * The keyboard shortcuts of every page: `g` and a second key for each favourite and menu entry, `z` to undo, `?` for
 * the list of shortcuts, Ctrl or ⌘ K for the command box, and Ctrl or ⌘ Enter to submit a form.
 */
export function Keys() {
  const { menu } = useAtomValue(bootAtom, { store });
  const { value: saved } = useQuery(savedViews);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isListed, setListed] = useAtom(isKeyListOpenAtom, { store });
  const [isOpen, setOpen] = useAtom(isCommandOpenAtom, { store });
  const Command = useLazy(loadCommand);
  // Close it, because the next user has not opened it.
  useEffect(
    () => () => {
      setOpen(false);
      setListed(false);
    },
    [setOpen, setListed],
  );
  useEffect(() => {
    const go = (path: string) => void navigate(path);
    const everywhere: readonly Key[] = [
      { keys: ['?'], title: showShortcuts, place: 'page', perform: () => setListed(true) },
      {
        keys: ['Ctrl+k'],
        title: searchEverything,
        place: 'both',
        opensBox: true,
        perform: () => setOpen(true),
      },
      { keys: ['Ctrl+Enter'], title: submitForm, place: 'form', perform: submitFocused },
      { keys: ['z', 'Ctrl+z'], title: undoLastAction, place: 'both', isAlone: true, perform: undoLast },
    ];
    return offerKeys(() => ({ title: generalKeys, keys: [...everywhere, ...entryKeys(visible(menu, may), go)] }));
  }, [menu, navigate, setOpen, setListed]);
  const isBoxThere = isOpen && Command !== undefined;
  useEffect(() => {
    if (isBoxThere) replayTypedKeys();
  }, [isBoxThere]);
  useEffect(() => {
    if (saved === undefined) return;
    const go = (path: string) => void navigate(path);
    return offerKeys(() => ({ title: favouritesTitle, keys: entryKeys(favouriteItems(menu, saved, may), go) }));
  }, [menu, saved, navigate]);
  useEffect(() => {
    if (menuItems(menu).some(({ path, screen }) => path === pathname && screen !== undefined))
      noteRecent({ path: pathname, query: '' });
  }, [menu, pathname]);
  return (
    <>
      {isListed && <KeyList close={() => setListed(false)} />}
      {isOpen && Command && <Command close={() => setOpen(false)} />}
    </>
  );
}

const loadCommand = () => loadWhenOnline(async () => (await import('./command-box.tsx')).OpenCommand);

function undoLast(): void {
  store
    .get(toastsAtom)
    .findLast(({ undo }) => undo !== undefined)
    ?.undo?.();
}

/**
 * The key bindings of the menu entries, the same for every user: those of entries that the user may not open do
 * nothing.
 */
function entryKeys(items: readonly ResolvedMenuItem[], go: (path: string) => void): readonly Key[] {
  return items.flatMap(({ keys, title, path }) =>
    keys === undefined ? [] : [{ keys: [`g ${keys}`], title, place: 'page', perform: () => go(path) }],
  );
}
