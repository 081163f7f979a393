import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedMenuItem } from '../../compile/resolved-boot.ts';
import { bootAtom } from '../data/boot.ts';
import { savedViews } from '../data/saved-views.ts';
import { may } from '../data/session.ts';
import { store } from '../data/store.ts';
import { toastsAtom } from '../data/toasts.ts';
import { useAnswer } from '../data/use-answer.ts';
import { KeyList } from '../keys/key-list.tsx';
import { type Key, offeredKeys, offerKeys } from '../keys/keys.ts';
import { favouriteItems } from './favourite-list.tsx';
import { visible } from './menu.ts';

/** The keys of every page: `g` and what opens each favourite and each entry of the menu, `z` to undo, and `?` for the list of all keys. */
export function Keys() {
  const { menu } = useAtomValue(bootAtom, { store });
  const { value: saved } = useAnswer(savedViews);
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    const go = (path: string) => void navigate(path);
    const list: Key = { keys: ['?'], title: '显示快捷键', place: 'page', perform: () => setListed(true) };
    const undo: Key = { keys: ['z'], title: '撤销刚才的操作', place: 'both', perform: undoLast };
    return offerKeys(() => ({
      title: '通用',
      keys: [list, undo, ...entryKeys(visible(menu, may), go)],
    }));
  }, [menu, navigate]);
  useEffect(() => {
    if (saved === undefined) return;
    const go = (path: string) => void navigate(path);
    return offerKeys(() => ({ title: '收藏', keys: entryKeys(favouriteItems(menu, saved, may), go) }));
  }, [menu, saved, navigate]);
  return isListed ? <KeyList groups={offeredKeys()} close={() => setListed(false)} /> : null;
}

function undoLast(): void {
  store
    .get(toastsAtom)
    .findLast(({ undo }) => undo !== undefined)
    ?.undo?.();
}

/** The keys belong to an entry whoever looks: those of what a person may not open do nothing. */
function entryKeys(items: readonly ResolvedMenuItem[], go: (path: string) => void): readonly Key[] {
  return items.flatMap(({ keys, title, path }) =>
    keys === undefined ? [] : [{ keys: [`g ${keys}`], title, place: 'page', perform: () => go(path) }],
  );
}
