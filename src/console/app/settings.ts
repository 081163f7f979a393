import flash from 'virtual:icons/flash';
import key from 'virtual:icons/key';
import keys from 'virtual:icons/key-command';
import logOut from 'virtual:icons/log-out';
import manual from 'virtual:icons/manual';
import mobile from 'virtual:icons/mobile-phone';
import moon from 'virtual:icons/moon';
import shield from 'virtual:icons/shield';
import type { SubmitFunction } from 'react-router-dom';
import type { OwnTitle } from '../preferences/own-pinyin.ts';
import { boot } from '../session/boot.ts';
import { store } from '../session/store.ts';
import { chooseTheme, currentTheme } from '../ui/theme.ts';
import { isKeyListOpenAtom } from './command-open.ts';

/** A personal setting: an address to open, or a command to run at once. */
export interface Setting {
  readonly title: OwnTitle;
  /** The paths of its icon. */
  readonly icon: readonly string[];
  readonly address?: string;
  readonly perform?: (submit: SubmitFunction) => void;
}

/** Returns the entries of the user menu, which the command box finds too, with their current titles. */
export function settings(): readonly Setting[] {
  const { signIns, factors } = boot();
  const isDark = currentTheme() === 'dark';
  return [
    { title: '修改密码', icon: key, address: '/password' },
    ...(signIns !== undefined ? [{ title: '登录设备' as const, icon: mobile, address: signIns }] : []),
    ...(factors !== undefined ? [{ title: '二次验证' as const, icon: shield, address: factors }] : []),
    { title: '使用手册', icon: manual, address: '/manual' },
    { title: '快捷键', icon: keys, perform: () => store.set(isKeyListOpenAtom, true) },
    isDark
      ? { title: '浅色外观', icon: flash, perform: () => chooseTheme('light') }
      : { title: '深色外观', icon: moon, perform: () => chooseTheme('dark') },
    {
      title: '退出登录',
      icon: logOut,
      perform: (submit) => void submit(null, { method: 'post', action: '/logout' }),
    },
  ];
}
