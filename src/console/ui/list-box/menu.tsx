import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { entryAfter, entryNamed } from './list-keys.ts';

interface MenuProps {
  readonly name: string;
  /** Called when Tab leaves it. */
  readonly onLeave: () => void;
  /** Elements with the role `menuitem` and `tabIndex` -1. */
  readonly children: ReactNode;
}

/** A menu in a popover, which focuses its first entry: arrow keys, Home, End and letters move between entries. */
export function Menu({ name, onLeave, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent): void {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1;
    if (event.key === 'Tab') {
      onLeave();
      return;
    }
    const titles = entries.map(({ textContent }) => textContent);
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = isLetter ? entryNamed(event.key, titles, at) : entryAfter(event.key, at, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return (
    <div ref={menu} role="menu" aria-label={name} tabIndex={-1} onKeyDown={press}>
      {children}
    </div>
  );
}
