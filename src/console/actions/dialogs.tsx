import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react';

type Render = (close: () => void) => ReactNode;

/** A place for dialogs: `show` opens one, `dialogs` goes at the end of the page part that owns them. */
export function useDialogs(): { readonly show: (render: Render) => void; readonly dialogs: ReactNode } {
  const [open, setOpen] = useState<readonly { key: number; render: Render; close: () => void }[]>([]);
  const last = useRef(0);
  const show = useCallback((render: Render) => {
    last.current += 1;
    const key = last.current;
    // The browser's own modal dialogs give the focus back by themselves; Blueprint's do too.
    const close = () => setOpen((dialogs) => dialogs.filter((dialog) => dialog.key !== key));
    setOpen((dialogs) => [...dialogs, { key, render, close }]);
  }, []);
  return { show, dialogs: open.map(({ key, render, close }) => <Fragment key={key}>{render(close)}</Fragment>) };
}
