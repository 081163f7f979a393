import { Fragment, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Listeners } from '../../client/query/listeners.ts';
import { noteOpening } from '../../ui/keyboard/opening.ts';
import type { Scope } from '../scope.ts';

type Render = Parameters<Scope['show']>[0];

interface Open {
  readonly key: number;
  readonly render: Render;
  readonly close: () => void;
}

/**
 * Returns a host for dialogs: `show` opens one, and `dialogs` is to be rendered at the end of the owning component.
 * Opening a dialog does not re-render the owner, because a list would re-render all of its rows.
 */
export function useDialogs(): { readonly show: Scope['show']; readonly dialogs: ReactNode } {
  const [place] = useState(() => new DialogPlace());
  useEffect(() => () => place.leave(), [place]);
  const dialogs = useMemo(() => <Dialogs place={place} />, [place]);
  return { show: place.show, dialogs };
}

function Dialogs({ place }: { readonly place: DialogPlace }) {
  const open = useSyncExternalStore(place.changes.subscribe, place.open);
  return open.map(({ key, render, close }) => <Fragment key={key}>{render(close)}</Fragment>);
}

class DialogPlace {
  readonly changes = new Listeners();
  #open: readonly Open[] = [];
  #last = 0;
  /** Subject → function that closes its dialog or cancels its opening. */
  readonly #ends = new Map<string, () => void>();

  readonly open = () => this.#open;

  readonly show: Scope['show'] = (render, subject) => {
    if (this.#ends.has(subject)) return;
    this.#ends.set(subject, noteOpening());
    this.#last += 1;
    const key = this.#last;
    // The browser's and Blueprint's modal dialogs restore the focus themselves.
    const close = () => {
      this.#ends.get(subject)?.();
      this.#ends.delete(subject);
      this.#put(this.#open.filter((dialog) => dialog.key !== key));
    };
    this.#put([...this.#open, { key, render, close }]);
  };

  /** Closes every dialog: the owning component is unmounting. */
  leave(): void {
    for (const end of this.#ends.values()) end();
  }

  #put(open: readonly Open[]): void {
    this.#open = open;
    this.changes.tell();
  }
}
