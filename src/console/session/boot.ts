import { atom } from 'jotai';
import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { store } from './store.ts';

/** The menu, the option lists and the version of the screens in use; changes when screens are published. */
export const bootAtom = atom<Boot>(read());

export function boot(): Boot {
  return store.get(bootAtom);
}

function read(): Boot {
  const text = globalThis.document?.getElementById('boot')?.textContent;
  // Absent in stories and unit tests, which set the atom.
  if (text) return JSON.parse(text) as Boot;
  return {
    version: '',
    title: '',
    menu: [],
    options: {},
    calls: {},
    inverses: [],
    keepsViews: false,
  };
}
