import { flushSync } from 'react-dom';
import {
  moveCancelled,
  movedTo,
  moveRowDown,
  moveRowUp,
  placeInList,
  rowLifted,
  stillAt,
} from '../../../words/zh-CN/console/list.ts';
import type { Key } from '../../keys/keys.ts';
import { toast } from '../../toasts/toasts.ts';
import { rowAround, rowElement, rowElements } from '../rows/current-row.ts';
import type { ShownList } from '../shown-list.ts';
import { LiftedRow } from './lifted-row.ts';
import { afterMove, moveRow } from './move-row.ts';
import { PlaceDialog } from './place-dialog.tsx';
import type { RowOrder } from './use-row-order.ts';

/** Pixels of movement after which a press becomes a drag. */
const slack = 4;

/** The shown list and its ordering. */
interface Now {
  readonly list: ShownList;
  readonly ordering: RowOrder;
}

/** A press on a handle, which may become a drag. */
interface Press {
  readonly id: string;
  readonly y: number;
}

/** Moves a list's rows by pointer and keys: one at a time, one write each. Positions are counted from one. */
export class Moving {
  readonly #now: () => Now;
  readonly #say: (text: string) => void;
  #press: Press | undefined;
  #lifted: LiftedRow | undefined;
  /** Whether to ignore the click that ends a drag. */
  #isDragged = false;
  /** The last move in progress; resolves with whether it was accepted. */
  #saving: Promise<boolean> | undefined;

  constructor(now: () => Now, say: (text: string) => void) {
    this.#now = now;
    this.#say = say;
  }

  /** The key bindings of the focused row. */
  readonly keys: readonly Key[] = [
    { keys: ['Ctrl+ArrowUp'], title: moveRowUp, place: 'page', perform: () => this.#step(-1) },
    { keys: ['Ctrl+ArrowDown'], title: moveRowDown, place: 'page', perform: () => this.#step(1) },
  ];

  /** Listens to the drag handles of a list; returns a function that stops it. */
  listen(root: HTMLElement): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('pointerdown', (event) => this.#grasp(event), { signal });
    root.addEventListener('pointermove', (event) => this.#drag(event), { signal });
    root.addEventListener('pointerup', () => this.#letGo(), { signal });
    root.addEventListener('pointercancel', this.cancel, { signal });
    root.addEventListener('keydown', (event) => this.#key(event), { signal });
    root.addEventListener('keyup', keepFromClicking, { signal });
    root.addEventListener('focusout', () => this.#press === undefined && this.cancel(), { signal });
    root.addEventListener('click', (event) => this.#click(event), { signal });
    root.toggleAttribute('data-orders', true);
    return () => {
      this.cancel();
      root.toggleAttribute('data-orders', false);
      listening.abort();
    };
  }

  /** Puts a lifted row back. */
  readonly cancel = (): void => {
    this.#press = undefined;
    const lifted = this.#putDown();
    if (lifted !== undefined) this.#say(moveCancelled(this.#first() + lifted.from));
  };

  #grasp({ target, button, isPrimary, pointerId, clientY }: PointerEvent): void {
    this.#isDragged = false;
    const handle = handleAt(target);
    const id = rowAround(handle ?? null, this.#now().list);
    if (handle === undefined || id === undefined || button !== 0 || !isPrimary || !this.#isFree()) return;
    this.cancel();
    handle.setPointerCapture(pointerId);
    this.#press = { id, y: clientY };
  }

  #drag({ clientY }: PointerEvent): void {
    if (this.#press === undefined) return;
    const isFar = Math.abs(clientY - this.#press.y) >= slack;
    if (this.#lifted === undefined && isFar && this.#saving === undefined) {
      this.#lift(this.#press.id);
      this.#isDragged = true;
    }
    this.#lifted?.follow(this.#press.y, clientY);
  }

  #letGo(): void {
    this.#press = undefined;
    this.#drop();
  }

  #key(event: KeyboardEvent): void {
    const id = rowAround(handleAt(event.target) ?? null, this.#now().list);
    if (id === undefined || event.key === 'Tab') return;
    if (this.#lifted !== undefined) this.#keyWhileLifted(event, this.#lifted);
    else if (event.key === ' ') {
      event.preventDefault();
      if (event.repeat) return;
      if (!this.#isFree()) this.#explain();
      else if (this.#saving === undefined) this.#lift(id);
      else void this.#saving.then(() => this.#liftFocused());
    }
  }

  #liftFocused(): void {
    const id = rowAround(handleAt(document.activeElement) ?? null, this.#now().list);
    if (id !== undefined && this.#lifted === undefined && this.#isFree()) this.#lift(id);
  }

  #keyWhileLifted(event: KeyboardEvent, lifted: LiftedRow): void {
    const { key, repeat } = event;
    event.preventDefault();
    if (key === 'Escape') this.cancel();
    // The pointer holds the row.
    if (this.#press !== undefined || this.#lifted === undefined) return;
    const place = placeAfter(key, lifted);
    if (place !== undefined) {
      lifted.moveTo(place);
      this.#say(placeInList(this.#first() + place, this.#now().list.total ?? '–'));
    } else if (!repeat && (key === ' ' || key === 'Enter')) this.#drop();
  }

  #click({ target, detail }: MouseEvent): void {
    const { list } = this.#now();
    const id = rowAround(handleAt(target) ?? null, list);
    // A click by keyboard has a `detail` of 0.
    if (id === undefined || (this.#isDragged && detail > 0)) return;
    if (!this.#isFree()) {
      this.#explain();
      return;
    }
    const from = this.#placeOf(id);
    const { total = 0 } = list;
    list.scope.show(
      (close) => <PlaceDialog from={from} total={total} onMove={(to) => void this.#move(id, to)} close={close} />,
      'move row',
    );
  }

  #step(by: 1 | -1): void {
    const { list } = this.#now();
    const id = rowAround(document.activeElement, list);
    if (id === undefined || this.#lifted !== undefined) return;
    const to = this.#placeOf(id) + by;
    if (!this.#isFree()) this.#explain();
    else if (to >= 1 && to <= (list.total ?? 0)) void this.#move(id, to);
  }

  #lift(id: string): void {
    const { list } = this.#now();
    const elements = rowElements(list);
    const at = elements.findIndex(({ dataset }) => dataset.row === id);
    if (at < 0) return;
    list.root.current?.toggleAttribute('data-ordering', true);
    this.#lifted = new LiftedRow(elements, at);
    this.#say(rowLifted(this.#first() + at, list.total ?? '–'));
  }

  #putDown(): LiftedRow | undefined {
    const lifted = this.#lifted;
    this.#lifted = undefined;
    // Without transitions, because the rows are rendered in their new order at once.
    this.#now().list.root.current?.toggleAttribute('data-ordering', false);
    lifted?.end();
    return lifted;
  }

  #drop(): void {
    const lifted = this.#putDown();
    if (lifted === undefined) return;
    const id = String(this.#now().list.rows[lifted.from]?.id);
    if (lifted.place === lifted.from) this.#say(stillAt(this.#placeOf(id)));
    else void this.#move(id, this.#first() + lifted.place);
  }

  /** Moves a row after the previous move; gives up if that was refused, because the order differs then. */
  async #move(id: string, to: number): Promise<void> {
    const before = this.#saving;
    const saving = before === undefined ? this.#save(id, to) : before.then((isDone) => isDone && this.#save(id, to));
    this.#saving = saving;
    await saving;
    if (this.#saving === saving) this.#saving = undefined;
  }

  /**
   * Shows the rows in their new order at once, and restores them if that is refused. Resolves with whether it was
   * accepted.
   */
  async #save(id: string, to: number): Promise<boolean> {
    const { list, ordering } = this.#now();
    const first = this.#first();
    const from = this.#placeOf(id);
    const row = list.rows[from - first];
    if (row === undefined || from === to) return true;
    const moved = afterMove(list.rows, ordering.order.field, first, { from, to });
    this.#render(id, () => ordering.show(moved === list.rows ? undefined : moved));
    this.#say(movedTo(to));
    const isDone = await moveRow(ordering.order, { row, from, to, at: list.rows[to - first] });
    if (!isDone) this.#render(id, () => this.#now().ordering.show(undefined));
    await this.#now().list.scope.refresh();
    return isDone;
  }

  /** Renders a change and keeps the focus on the row's handle, wherever the row is rendered. */
  #render(id: string, change: () => void): void {
    const isFocused = () => handleAt(document.activeElement) !== undefined;
    const wasFocused = isFocused();
    flushSync(change);
    if (wasFocused || isFocused()) rowElement(this.#now().list, id)?.querySelector<HTMLElement>('.row-handle')?.focus();
  }

  #isFree(): boolean {
    const { list, ordering } = this.#now();
    return ordering.refused === undefined && !list.isOutdated;
  }

  #explain(): void {
    const { refused } = this.#now().ordering;
    if (refused !== undefined) toast({ message: refused, intent: 'warning' });
  }

  /** Returns the position of the page's first row, counted from one. */
  #first(): number {
    const { current, size } = this.#now().list.query;
    return current * size + 1;
  }

  #placeOf(id: string): number {
    return this.#first() + this.#now().list.rows.findIndex((row) => String(row.id) === id);
  }
}

function handleAt(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>('.row-handle') : null) ?? undefined;
}

/** Prevents Space on a handle, which lifts the row, from also clicking it. */
function keepFromClicking(event: KeyboardEvent): void {
  if (event.key === ' ' && handleAt(event.target) !== undefined) event.preventDefault();
}

function placeAfter(key: string, { place, count }: LiftedRow): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  return by === 0 ? undefined : Math.min(Math.max(place + by, 0), count - 1);
}
