import { atom } from 'jotai';
import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { readBootBlock } from './boot-block.ts';
import { store } from './store.ts';

/** Stories and unit tests set the atom. */
const none: Boot = {
  version: '',
  title: '',
  menu: [],
  options: {},
  calls: {},
  inverses: [],
  keepsViews: false,
};

/** The menu, the option lists and the version of the screens in use; changes when screens are published. */
export const bootAtom = atom<Boot>(readBootBlock() ?? none);

export function boot(): Boot {
  return store.get(bootAtom);
}
