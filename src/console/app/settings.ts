import flash from 'virtual:icons/flash';
import key from 'virtual:icons/key';
import keys from 'virtual:icons/key-command';
import logOut from 'virtual:icons/log-out';
import manual from 'virtual:icons/manual';
import mobile from 'virtual:icons/mobile-phone';
import moon from 'virtual:icons/moon';
import shield from 'virtual:icons/shield';
import translate from 'virtual:icons/translate';
import type { SubmitFunction } from 'react-router-dom';
import type { Language } from '../../words/language.ts';
import {
  changePasswordTitle,
  darkTheme,
  lightTheme,
  manualTitle,
  secondFactorTitle,
  shortcutsTitle,
  signInsTitle,
  signOutTitle,
} from '../../words/zh-CN/console/settings.ts';
import { boot } from '../session/boot.ts';
import { chooseLanguage, languageChoices } from '../session/language.ts';
import { store } from '../session/store.ts';
import { showFailure } from '../toasts/show-failure.ts';
import { chooseTheme, currentTheme } from '../ui/theme.ts';
import { isKeyListOpenAtom } from './command-open.ts';

/** A personal setting: a link to an address, or a command. */
export interface Setting {
  readonly title: string;
  /** The language of the title, if it differs from the page's. */
  readonly lang?: Language;
  /** The SVG paths of the icon. */
  readonly icon: readonly string[];
  readonly address?: string;
  readonly perform?: (submit: SubmitFunction) => void;
}

/** Returns the entries of the user menu, which the command box lists too, with their current titles. */
export function settings(): readonly Setting[] {
  const { signIns, factors } = boot();
  const isDark = currentTheme() === 'dark';
  return [
    { title: changePasswordTitle, icon: key, address: '/password' },
    ...(signIns !== undefined ? [{ title: signInsTitle, icon: mobile, address: signIns }] : []),
    ...(factors !== undefined ? [{ title: secondFactorTitle, icon: shield, address: factors }] : []),
    { title: manualTitle, icon: manual, address: '/manual' },
    { title: shortcutsTitle, icon: keys, perform: () => store.set(isKeyListOpenAtom, true) },
    isDark
      ? { title: lightTheme, icon: flash, perform: () => chooseTheme('light') }
      : { title: darkTheme, icon: moon, perform: () => chooseTheme('dark') },
    ...languageChoices()
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ language, name }) => ({
        ...{ title: name, lang: language, icon: translate },
        perform: () => void chooseLanguage(language).catch(showFailure),
      })),
    {
      title: signOutTitle,
      icon: logOut,
      perform: (submit) => void submit(null, { method: 'post', action: '/logout' }),
    },
  ];
}
