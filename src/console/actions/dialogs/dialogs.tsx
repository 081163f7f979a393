import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { noteOpening } from '../../ui/keyboard/opening.ts';
import type { Scope } from '../scope.ts';

type Render = Parameters<Scope['show']>[0];

interface Open {
  readonly key: number;
  readonly render: Render;
  readonly close: () => void;
}

/**
 * Returns a place for dialogs: `show` opens one, and `dialogs` is rendered at the end of the part of the page that owns
 * them.
 */
export function useDialogs(): { readonly show: Scope['show']; readonly dialogs: ReactNode } {
  const [open, setOpen] = useState<readonly Open[]>([]);
  const last = useRef(0);
  /** By subject, what ends that it opens or is open. */
  const ends = useRef(new Map<string, () => void>());
  useEffect(() => {
    const { current } = ends;
    return () => {
      for (const end of current.values()) end();
    };
  }, []);
  const show = useCallback<Scope['show']>((render, subject) => {
    if (ends.current.has(subject)) return;
    ends.current.set(subject, noteOpening());
    last.current += 1;
    const key = last.current;
    // Modal dialogs of the browser and of Blueprint return the focus themselves.
    const close = () => {
      ends.current.get(subject)?.();
      ends.current.delete(subject);
      setOpen((dialogs) => dialogs.filter((dialog) => dialog.key !== key));
    };
    setOpen((dialogs) => [...dialogs, { key, render, close }]);
  }, []);
  return { show, dialogs: open.map(({ key, render, close }) => <Fragment key={key}>{render(close)}</Fragment>) };
}
