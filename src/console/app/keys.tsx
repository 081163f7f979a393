import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedMenuItem } from '../../compile/resolved-boot.ts';
import { bootAtom } from '../data/boot.ts';
import { may } from '../data/session.ts';
import { store } from '../data/store.ts';
import { KeyList } from '../keys/key-list.tsx';
import { type Key, offeredKeys, offerKeys } from '../keys/keys.ts';
import { lettersOf } from '../keys/letters.ts';
import { visible } from './menu.ts';

/** The keys of every page: `g` and a letter for each entry of the menu, and `?` for the list of all keys. */
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

/** A letter belongs to an entry whoever looks: what a person may not open has one, too, which does nothing. */
function sectionKeys(menu: readonly ResolvedMenuItem[], go: (path: string) => void): readonly Key[] {
  const nameOf = ({ screen, path }: ResolvedMenuItem) => screen ?? path.slice(1);
  const letters = lettersOf(menu.filter(({ hidden }) => !hidden).map(nameOf));
  return visible(menu, may).flatMap((item) => {
    const letter = letters.get(nameOf(item));
    if (letter === undefined) return [];
    return [{ keys: [`g ${letter}`], title: item.title, place: 'page', perform: () => go(item.path) }];
  });
}
