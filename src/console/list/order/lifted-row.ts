/** Pixels from an edge within which a drag scrolls the rows, and pixels per frame. */
const edge = 48;
const step = 8;

/**
 * A row that is lifted out of its list and shown over the others, which make room for it. Moves only DOM elements;
 * nothing is rendered until it is dropped.
 *
 * @example
 * const lifted = new LiftedRow(rowElements(list), 2);
 * lifted.moveTo(0);
 * lifted.end();
 */
export class LiftedRow {
  /** The zero-based index at which it would be dropped. */
  place: number;
  readonly from: number;
  readonly #elements: readonly HTMLElement[];
  readonly #boxes: readonly { readonly top: number; readonly bottom: number }[];
  readonly #gap: number;
  readonly #scroller: Element;
  readonly #scrolled: number;
  #frame = 0;

  constructor(elements: readonly HTMLElement[], from: number) {
    this.#elements = elements;
    this.from = from;
    this.place = from;
    this.#boxes = elements.map((element) => element.getBoundingClientRect());
    this.#gap = Math.max(0, (this.#boxes[1]?.top ?? 0) - (this.#boxes[0]?.bottom ?? 0));
    this.#scroller = scrollerOf(elements[from]);
    this.#scrolled = this.#scroller.scrollTop;
    elements[from]?.toggleAttribute('data-lifted', true);
  }

  get count(): number {
    return this.#elements.length;
  }

  /** Shows the row at an index, and scrolls there. */
  moveTo(place: number): void {
    this.#makeRoom(place);
    const between = this.#elements.map((_, at) => at).filter((at) => isBetween(at, this.from, place));
    const distance = between.reduce((sum, at) => sum + this.#span(at), 0);
    this.#put(this.from, place > this.from ? distance : -distance);
    this.#elements[this.from]?.scrollIntoView({ block: 'nearest' });
  }

  /** Moves the row by the pointer's distance from `start`; both are in pixels of the window. */
  follow(start: number, pointer: number): void {
    cancelAnimationFrame(this.#frame);
    const own = this.#boxes[this.from];
    const [first, last] = [this.#boxes[0], this.#boxes.at(-1)];
    if (own === undefined || first === undefined || last === undefined) return;
    const wanted = pointer - start + this.#scroller.scrollTop - this.#scrolled;
    const distance = Math.min(Math.max(wanted, first.top - own.top), last.bottom - own.bottom);
    const middle = (own.top + own.bottom) / 2 + distance;
    const passed = this.#boxes.filter(({ top, bottom }, at) =>
      at > this.from ? middle > top : at < this.from && middle >= bottom,
    );
    this.#makeRoom(passed.length);
    this.#put(this.from, distance);
    const { top, bottom } = visibleBox(this.#scroller);
    const by = pointer < top + edge ? -step : pointer > bottom - edge ? step : 0;
    if (by === 0) return;
    this.#frame = requestAnimationFrame(() => {
      const before = this.#scroller.scrollTop;
      this.#scroller.scrollTop += by;
      if (this.#scroller.scrollTop !== before) this.follow(start, pointer);
    });
  }

  /** Resets the positions of all elements. */
  end(): void {
    cancelAnimationFrame(this.#frame);
    for (const element of this.#elements) element.style.translate = '';
    this.#elements[this.from]?.toggleAttribute('data-lifted', false);
  }

  #makeRoom(place: number): void {
    this.place = place;
    const room = this.#span(this.from);
    for (const at of this.#elements.keys())
      if (at !== this.from) this.#put(at, isBetween(at, this.from, place) ? (place > this.from ? -room : room) : 0);
  }

  #span(at: number): number {
    const { top = 0, bottom = 0 } = this.#boxes[at] ?? {};
    return bottom - top + this.#gap;
  }

  #put(at: number, distance: number): void {
    const element = this.#elements[at];
    if (element !== undefined) element.style.translate = distance === 0 ? '' : `0 ${distance}px`;
  }
}

/** Returns whether the row at an index makes room for one that moves from one index to another. */
function isBetween(at: number, from: number, to: number): boolean {
  return at !== from && at >= Math.min(from, to) && at <= Math.max(from, to);
}

function scrollerOf(element: Element | undefined): Element {
  for (let around = element?.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around;
  return document.scrollingElement ?? document.documentElement;
}

function visibleBox(scroller: Element): { readonly top: number; readonly bottom: number } {
  return scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
}
