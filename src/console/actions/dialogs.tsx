import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react';
import type { Scope } from './scope.ts';

type Render = Parameters<Scope['show']>[0];

interface Open {
  readonly key: number;
  readonly render: Render;
  readonly subject: string;
  readonly close: () => void;
}

/**
 * Returns a place for dialogs: `show` opens one, and `dialogs` is rendered at the end of the part of the page that owns
 * them.
 */
export function useDialogs(): { readonly show: Scope['show']; readonly dialogs: ReactNode } {
  const [open, setOpen] = useState<readonly Open[]>([]);
  const last = useRef(0);
  const show = useCallback<Scope['show']>((render, subject) => {
    last.current += 1;
    const key = last.current;
    // Modal dialogs of the browser and of Blueprint return the focus themselves.
    const close = () => setOpen((dialogs) => dialogs.filter((dialog) => dialog.key !== key));
    const isOf = (one: Open) => one.subject === subject;
    setOpen((dialogs) => (dialogs.some(isOf) ? dialogs : [...dialogs, { key, render, subject, close }]));
  }, []);
  return { show, dialogs: open.map(({ key, render, close }) => <Fragment key={key}>{render(close)}</Fragment>) };
}
