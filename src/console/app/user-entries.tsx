import flash from 'virtual:icons/flash';
import key from 'virtual:icons/key';
import logOut from 'virtual:icons/log-out';
import manual from 'virtual:icons/manual';
import moon from 'virtual:icons/moon';
import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router-dom';
import type { User } from '../data/session.ts';
import { IconPaths } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { chooseTheme, currentTheme } from '../ui/theme.ts';

/** What the user menu says and leads to. Loaded when it is first opened. */
export function Entries({ user, close }: { readonly user: User; readonly close: () => void }) {
  const { key: place } = useLocation();
  const opened = useRef(place);
  // Navigation closes it.
  useEffect(() => {
    if (place !== opened.current) close();
  }, [place, close]);
  return (
    <>
      <div className="user-menu-person">
        <strong>{user.nickname || user.username}</strong>
        {user.email && <span>{user.email}</span>}
      </div>
      <Menu name="用户菜单" onLeave={close}>
        <Link role="menuitem" tabIndex={-1} to="/password">
          <IconPaths paths={key} />
          修改密码
        </Link>
        <Link role="menuitem" tabIndex={-1} to="/manual">
          <IconPaths paths={manual} />
          使用手册
        </Link>
        <ThemeItem onChosen={close} />
        <Form role="none" method="post" action="/logout">
          <button role="menuitem" tabIndex={-1} type="submit">
            <IconPaths paths={logOut} />
            退出登录
          </button>
        </Form>
      </Menu>
    </>
  );
}

function ThemeItem({ onChosen }: { onChosen: () => void }) {
  const other = currentTheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      role="menuitem"
      tabIndex={-1}
      type="button"
      onClick={() => {
        chooseTheme(other);
        onChosen();
      }}
    >
      <IconPaths paths={other === 'dark' ? moon : flash} />
      {other === 'dark' ? '深色外观' : '浅色外观'}
    </button>
  );
}
