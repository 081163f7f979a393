import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router-dom';
import { sessionAtom, type User } from '../data/session.ts';
import { store } from '../data/store.ts';
import { Icon } from './icon.tsx';
import { chooseTheme, currentTheme } from './theme.ts';

/** The round button with the person's letters, and the menu behind it. */
export function UserMenu() {
  const { user } = useAtomValue(sessionAtom, { store });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere closes the menu
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    entries(menu.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  if (user === undefined) return null;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="user-menu">
      <button
        ref={button}
        type="button"
        className="avatar"
        // What is seen on it belongs to its name: one can say “AD” to it.
        aria-label={`${lettersOf(user)} 用户菜单`.trim()}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Letters user={user} />
      </button>
      <span className="menu-title" aria-hidden="true">
        {user.nickname || user.username}
      </span>
      {isOpen && (
        <div className="user-menu-panel">
          <div className="user-menu-person">
            <strong>{user.nickname || user.username}</strong>
            {user.email && <span>{user.email}</span>}
          </div>
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label="用户菜单"
            tabIndex={-1}
            onKeyDown={(event) => moveFocus(event, menu.current, close)}
          >
            <Link role="menuitem" tabIndex={-1} to="/password">
              <Icon icon="key" />
              修改密码
            </Link>
            <ThemeItem onChosen={close} />
            <Form role="none" method="post" action="/logout">
              <button role="menuitem" tabIndex={-1} type="submit">
                <Icon icon="log-out" />
                退出登录
              </button>
            </Form>
          </div>
        </div>
      )}
    </div>
  );
}

function Letters({ user }: { user: User }) {
  const letters = lettersOf(user);
  return letters === '' ? <Icon icon="person" /> : <span aria-hidden="true">{letters}</span>;
}

function lettersOf({ username = '' }: User): string {
  return [...username.trim()].slice(0, 2).join('').toUpperCase();
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
      {other === 'dark' ? <Icon icon="moon" /> : <Icon icon="flash" />}
      {other === 'dark' ? '深色外观' : '浅色外观'}
    </button>
  );
}

function entries(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Arrow keys, Home and End go through the entries; Escape and Tab leave the menu. */
function moveFocus(event: KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const items = entries(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target !== undefined) {
    event.preventDefault();
    items.at(target % items.length)?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault();
    close();
  }
}
