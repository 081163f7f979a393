import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedMenuItem } from '../../compile/resolved-boot.ts';
import { bootAtom } from '../data/boot.ts';
import { may } from '../data/session.ts';
import { store } from '../data/store.ts';
import { KeyList } from '../keys/key-list.tsx';
import { type Key, offeredKeys, offerKeys } from '../keys/keys.ts';
import { visible } from './menu.ts';

/** The keys of every page: `g` and a letter or two for each entry of the menu, and `?` for the list of all keys. */
export function Keys() {
  const { menu } = useAtomValue(bootAtom, { store });
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    const everywhere = { keys: ['?'], title: '显示快捷键', perform: () => setListed(true) };
    return offerKeys(() => ({
      title: '通用',
      keys: [{ ...everywhere, place: 'page' }, ...sectionKeys(menu, (path) => void navigate(path))],
    }));
  }, [menu, navigate]);
  return isListed ? <KeyList groups={offeredKeys()} close={() => setListed(false)} /> : null;
}

/** The letters belong to an entry whoever looks: those of what a person may not open do nothing. */
function sectionKeys(menu: readonly ResolvedMenuItem[], go: (path: string) => void): readonly Key[] {
  return visible(menu, may).flatMap(({ keys, title, path }) =>
    keys === undefined ? [] : [{ keys: [`g ${keys}`], title, place: 'page', perform: () => go(path) }],
  );
}
