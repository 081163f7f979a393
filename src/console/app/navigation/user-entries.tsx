import { useEffect, useRef } from 'react';
import { Link, useLocation, useSubmit } from 'react-router-dom';
import { userMenu } from '../../../words/zh-CN/console/app.ts';
import type { User } from '../../session/session.ts';
import { IconPaths } from '../../ui/icon.tsx';
import { Menu } from '../../ui/list-box/menu.tsx';
import { settings } from '../settings.ts';
import './user-entries.css';

/** The content of the user menu. Loaded when it is first opened. */
export function Entries({ user, close }: { readonly user: User; readonly close: () => void }) {
  const { key: place } = useLocation();
  const submit = useSubmit();
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
      <Menu name={userMenu} onLeave={close}>
        {settings().map(({ title, lang, icon, address, perform }) =>
          address === undefined ? (
            <button
              key={title}
              role="menuitem"
              tabIndex={-1}
              type="button"
              lang={lang}
              onClick={() => {
                perform?.(submit);
                close();
              }}
            >
              <IconPaths paths={icon} />
              {title}
            </button>
          ) : (
            <Link key={title} role="menuitem" tabIndex={-1} to={address}>
              <IconPaths paths={icon} />
              {title}
            </Link>
          ),
        )}
      </Menu>
    </>
  );
}
