import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react';

type Render = (close: () => void) => ReactNode;

/**
 * Returns a place for dialogs: `show` opens one, and `dialogs` is rendered at the end of the part of the page that owns
 * them.
 */
export function useDialogs(): { readonly show: (render: Render) => void; readonly dialogs: ReactNode } {
  const [open, setOpen] = useState<readonly { key: number; render: Render; close: () => void }[]>([]);
  const last = useRef(0);
  const show = useCallback((render: Render) => {
    last.current += 1;
    const key = last.current;
    // Modal dialogs of the browser and of Blueprint return the focus themselves.
    const close = () => setOpen((dialogs) => dialogs.filter((dialog) => dialog.key !== key));
    setOpen((dialogs) => [...dialogs, { key, render, close }]);
  }, []);
  return { show, dialogs: open.map(({ key, render, close }) => <Fragment key={key}>{render(close)}</Fragment>) };
}
