/** What a run does and sees within the page, in one call each. */
export interface InPage {
  /** Presses the actions that lead to the form, after selecting rows, and waits until it is there. */
  open(way: readonly string[], selected: number, turn: number): Promise<void>;
  /** Fills in what is empty and every box. Returns what stands in the last one, to be typed by hand once more. */
  fill(values: Readonly<Record<string, string>>, mark: string, turn: number): Promise<string | undefined>;
  /** Selects what stands in that last box. */
  select(): void;
  /** Goes to an address as a link of the console does. */
  follow(address: string): Promise<void>;
  /** Fills in what is kept nowhere: passwords, and codes with this one. */
  fillSecrets(code: string): void;
  /** The control of each field and what it shows; none of what is secret. */
  picture(): Readonly<Record<string, string>>;
  /** Where to click to submit; undefined while there is no such button. */
  submit(): { readonly x: number; readonly y: number } | undefined;
  /** Whether the button last found by `submit` has gone. */
  hasBegun(): boolean;
  /** What the form has come to. */
  state(): 'told' | 'over' | 'login' | 'refused' | 'busy' | 'form' | 'run' | 'asked' | 'none';
  /** Forgets what was told. */
  forget(): void;
  /** What was told since. */
  told(): readonly string[];
  /** Leaves the box that has the focus. */
  leave(): void;
  /** All that the browser keeps for this origin, as one text. */
  kept(): Promise<string>;
  /** Resolves once this text is among it. */
  untilKept(mark: string | undefined): Promise<void>;
  /** The failure shown, in words. */
  failure(): string;
}

declare global {
  var edits: InPage;
}

/** Put into each page before its own scripts. */
export function install(): void {
  const toasts: { readonly intent: string; readonly text: string }[] = [];
  const notice = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const signs = '.toast, .reveal-value, .kept-note, .form-draft';
    const found = node.matches(signs) ? [node] : [...node.querySelectorAll<HTMLElement>(signs)];
    for (const one of found) {
      const intent = one.dataset.intent ?? (one.matches('.kept-note, .form-draft') ? 'note' : 'success');
      toasts.push({ intent, text: one.textContent });
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) notice(node);
  }).observe(document, { childList: true, subtree: true });

  const root = (): HTMLElement => {
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open]:not(.sign-in-over):not([role=alertdialog])')];
    return open.at(-1) ?? document.querySelector('main') ?? document.body;
  };
  const area = (): HTMLElement => {
    const forms = [...root().querySelectorAll<HTMLElement>('.form')].filter(
      (form) => !form.querySelector('.form-shown'),
    );
    return forms.at(-1) ?? root();
  };
  const isSecret = (control: HTMLElement) =>
    /password|one-time-code/.test(`${control.getAttribute('type')} ${control.getAttribute('autocomplete')}`);
  const isShown = (control: HTMLElement) => control.offsetParent !== null || control.getClientRects().length > 0;
  const boxes = () =>
    [...area().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
      (box) =>
        !box.disabled &&
        !box.readOnly &&
        box.role !== 'combobox' &&
        !/checkbox|radio|file|hidden|search/.test(box.type) &&
        isShown(box),
    );
  const put = (box: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    const prototype = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const until = async <T>(find: () => T | undefined, milliseconds = 4000): Promise<T | undefined> => {
    const end = performance.now() + milliseconds;
    for (;;) {
      const found = find();
      if (found !== undefined || performance.now() > end) return found;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const isNamedLike = (box: string, id: string) =>
    /^[a-z]+-/.test(box) && box.slice(box.indexOf('-') + 1) === id.slice(id.indexOf('_') + 1);
  const valueFor = (
    box: HTMLInputElement | HTMLTextAreaElement,
    values: Readonly<Record<string, string>>,
    mark: string,
  ) => {
    // Views name their boxes as they like, but for the field.
    const known = values[box.id] ?? Object.entries(values).find(([id]) => isNamedLike(box.id, id))?.[1];
    if (known !== undefined) return known;
    if (isSecret(box)) return box.autocomplete === 'one-time-code' ? '123456' : 'baize888';
    // What follows from other moments is there once they are.
    if (box.placeholder.startsWith('YYYY-MM-DD HH')) return box.value || '2099-12-20 10:00';
    if (box.placeholder.startsWith('YYYY')) return '1999-05-01';
    if (/^HH/.test(box.placeholder)) return '10:00';
    if (box.inputMode === 'numeric' || box.inputMode === 'decimal' || box.type === 'number') return '12';
    if (box.type === 'tel') return '13800000000';
    return `写${mark}`;
  };

  /** What is chosen already would be nothing typed. */
  const chooseOne = async (control: HTMLElement, turn: number): Promise<void> => {
    if (control instanceof HTMLSelectElement) {
      const last = [...control.options].filter(({ disabled, selected }) => !disabled && !selected).at(-1);
      if (last === undefined) return;
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(control, last.value);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (control.role === 'radiogroup') {
      [...control.querySelectorAll<HTMLInputElement>('input:enabled:not(:checked)')].at(-1)?.click();
    } else if (control.role === 'combobox') {
      control.focus();
      control.click();
      const option = await until(() => {
        const listed = document.getElementById(control.getAttribute('aria-controls') ?? '');
        const all = [...(listed?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])') ?? [])];
        const real = all.filter(({ textContent }) => !/不选择|总店/.test(textContent));
        return real[turn % real.length];
      });
      option?.click();
      control.blur();
    } else control.click();
  };
  const isEmpty = (control: HTMLElement): boolean => {
    if (control instanceof HTMLSelectElement) {
      const [chosen] = control.selectedOptions;
      return chosen === undefined || ['', '0'].includes(chosen.value) || /请选择/.test(chosen.textContent);
    }
    if (control.role === 'radiogroup') {
      const radios = [...control.querySelectorAll<HTMLInputElement>('input')];
      const chosen = radios.find(({ checked }) => checked);
      // The first level of a permission is none at all.
      return chosen === undefined || (control.closest('.permissions') !== null && chosen === radios[0]);
    }
    if (control.role === 'combobox') {
      const isMany = control.closest('.combobox')?.parentElement?.querySelector('.form-chosen') ?? null;
      return control instanceof HTMLInputElement && control.value === '' && isMany === null && isRequired(control);
    }
    return control.closest('[role=group], .form-tags')?.querySelector('[aria-pressed=true], input:checked') === null;
  };
  const isRequired = (control: HTMLElement) => control.ariaRequired === 'true' || control.hasAttribute('required');
  const choices = () =>
    [
      ...area().querySelectorAll<HTMLElement>(
        'select, [role=radiogroup], [role=combobox], .form-tags .form-preset:first-child, .voucher-day:first-child',
      ),
    ].filter((control) => !(control as HTMLInputElement).disabled);

  const must = async <T>(what: string, find: () => T | undefined): Promise<T> => {
    const found = await until(find, 10_000);
    if (found === undefined) throw new Error(`There is no ${what}.`);
    return found;
  };
  const isLoading = () =>
    area().querySelector('.view-loading, .form-loading') !== null || area().textContent.includes('加载中');
  const offered = (within: ParentNode, name: string) =>
    [...within.querySelectorAll<HTMLElement>(`[data-action="${CSS.escape(name)}"]:not([aria-disabled=true])`)].filter(
      isShown,
    );

  /** A control's name, the same after a reload, and what it shows. */
  const seenOf = (control: HTMLInputElement): readonly [string, string] => {
    const name = control.id || control.getAttribute('aria-label') || control.name || control.tagName;
    if (control instanceof HTMLImageElement) return ['image', control.src];
    if (control.matches('.form-chosen')) return ['chosen', control.textContent];
    if (control.type === 'radio') {
      const group = control.closest('[role=radiogroup]')?.querySelector('.permission-title')?.textContent ?? '';
      return [`${group} ${control.closest('label')?.textContent}`, `${control.checked}`];
    }
    if (control.type === 'checkbox') return [name, `${control.checked}`];
    if ('value' in control && control.tagName !== 'BUTTON') return [name, control.value];
    return [name, `${(control as HTMLElement).textContent} ${(control as HTMLElement).ariaPressed ?? ''}`];
  };
  /** What a run over several rows, or a question, has come to. */
  const inFront = (): ReturnType<InPage['state']> | undefined => {
    const ended = document.querySelector('.bulk-dialog .dialog-title');
    if (ended !== null) return /失败 0 行(，待审批 \d+ 行)?$/.test(ended.textContent) ? 'told' : 'run';
    if (document.querySelector('.bulk-progress') !== null) return 'busy';
    return document.querySelector('dialog[open][role=alertdialog]') === null ? undefined : 'asked';
  };
  /** Chooses where nothing is chosen, also in what appears by that; returns what it has chosen in. */
  const chooseAll = async (turn: number): Promise<ReadonlySet<HTMLElement>> => {
    const tried = new Set<HTMLElement>();
    for (;;) {
      const next = await until(
        () => choices().find((control) => !tried.has(control) && isEmpty(control)),
        // What a choice leads to may have to be asked for.
        tried.size === 0 ? 0 : [...tried].some((control) => control instanceof HTMLSelectElement) ? 1500 : 250,
      );
      if (next === undefined) return tried;
      tried.add(next);
      await chooseOne(next, turn);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  /** What puts a first row into a part without any. */
  const additions = () =>
    [...area().querySelectorAll<HTMLElement>('section button')].filter(
      (button) => /^添加/.test(button.textContent) && button.closest('section')?.querySelector('tbody tr') === null,
    );
  let lastButton: HTMLElement | undefined;
  let lastBox: HTMLInputElement | HTMLTextAreaElement | undefined;

  globalThis.edits = {
    async open(way, selected, turn) {
      const [first, ...more] = way;
      if (first !== undefined && selected > 0) {
        await must(first, () => offered(root(), first)[0]);
        const rows = [...new Set(offered(root(), first).map((button) => button.closest('tr')))];
        for (const row of rows.slice(0, selected)) row?.querySelector<HTMLElement>('.select input')?.click();
        (await must(first, () => offered(document, first).find((one) => one.closest('.selection')))).click();
      } else if (first !== undefined) {
        await must(first, () => offered(root(), first)[0]);
        const all = offered(root(), first);
        const [next = ''] = more;
        // The row that offers the second as well, where rows offer both.
        const best = all.find((one) => one.closest('tr') && offered(one.closest('tr') as Element, next).length > 0);
        (best ?? all[turn % all.length])?.click();
      }
      for (const name of more) {
        await must('sheet', () => (root().localName === 'dialog' ? true : undefined));
        (await must(name, () => offered(root(), name)[0])).click();
      }
      await must('form', () => {
        if (way.length > 0 && root().localName !== 'dialog') return undefined;
        if (isLoading()) return undefined;
        const form = area().querySelector('.form-body:not(.form-shown), .kept-input');
        // A view may have boxes of its own; a list that is about to be left has some, too.
        return form ?? (way.length > 0 ? area().querySelector('input:not([type=search])') : null) ?? undefined;
      });
      // The titles of what is chosen arrive later than the values.
      let before = '';
      for (let same = 0; same < 5; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = JSON.stringify(globalThis.edits.picture());
        same = now === before && area().querySelector('[aria-busy=true]') === null ? same + 1 : 0;
        before = now;
      }
    },
    fillSecrets(code) {
      for (const box of boxes().filter(isSecret)) {
        if (box.value !== '' && code === '') continue;
        put(box, box.autocomplete === 'one-time-code' ? code : 'baize888');
        box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
    },
    async fill(values, mark, turn) {
      await must('end of loading', () => (isLoading() ? undefined : true));
      const tried = await chooseAll(turn);
      const all = boxes();
      // Without a box, something chosen otherwise is what a person changes.
      const chosen = choices().findLast((control) => !tried.has(control));
      if (all.length === 0 && tried.size === 0 && chosen !== undefined) await chooseOne(chosen, turn);
      const last =
        all.findLast((box) => !isSecret(box) && box.inputMode === '' && !box.placeholder.startsWith('YYYY')) ??
        all.findLast((box) => !isSecret(box));
      const putIn = (box: (typeof all)[number]) => {
        put(box, valueFor(box, values, mark));
        box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      };
      for (const box of all) putIn(box);
      // What there is to say of them may have suggested some.
      for (const button of additions()) button.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const box of boxes()) if (!all.includes(box) && box.value === '') putIn(box);
      if (last === undefined) return undefined;
      lastBox = last;
      return valueFor(last, values, mark);
    },
    select: () => lastBox?.select(),
    async follow(address) {
      const link = document.createElement('a');
      link.className = 'cell-link';
      link.href = address;
      document.body.append(link);
      let isFollowed = false;
      // Before the console follows its links, the browser would: that is another page, whose way back is another one.
      const isOurs = (event: Event) => {
        isFollowed = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', isOurs);
      while (!isFollowed) {
        link.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      window.removeEventListener('click', isOurs);
      link.remove();
    },
    picture() {
      const controls = [
        ...area().querySelectorAll<HTMLInputElement>('input, textarea, select, .form-chosen, img, [aria-pressed]'),
      ].filter((control) => !isSecret(control) && control.type !== 'file');
      const seen: Record<string, string> = {};
      const put = (name: string, value: string) => {
        let free = name;
        for (let more = 2; free in seen; more++) free = `${name} ${more}`;
        seen[free] = value;
      };
      for (const control of controls) put(...seenOf(control));
      return seen;
    },
    submit() {
      const within = document.querySelector<HTMLElement>('.bulk-dialog') ?? root();
      const id = area().querySelector('form')?.id;
      const all = [
        ...within.querySelectorAll<HTMLElement>('button[type=submit]'),
        ...(id ? document.querySelectorAll<HTMLElement>(`button[type=submit][form="${CSS.escape(id)}"]`) : []),
        ...[...within.querySelectorAll<HTMLElement>('button')].filter(({ textContent }) =>
          /^重试失败的/.test(textContent),
        ),
      ].filter(isShown);
      const button = all.at(-1);
      lastButton = button;
      if (button === undefined) return undefined;
      button.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    hasBegun: () => lastButton?.isConnected !== true,
    state() {
      if (document.querySelector('.sign-in-over') !== null) return 'over';
      if (location.pathname === '/login') return 'login';
      const front = inFront();
      if (front !== undefined) return front;
      // A refund may wait for another person, if a run before has set a sum: that is told in the back end's words.
      if (toasts.some(({ intent, text }) => intent === 'success' || /已经生效|已提交审批|待审批/.test(text)))
        return 'told';
      const busy = root().querySelector('button[type=submit][aria-busy=true], button[type=submit]:disabled');
      if (busy !== null || document.querySelector('.toast .row-action')?.textContent === '不再等待') return 'busy';
      if (area().querySelector('.form-failure, .form-error, [role=alert]:not(:empty)') !== null) return 'refused';
      return root().localName === 'dialog' || area() !== root() ? 'form' : 'none';
    },
    forget: () => void toasts.splice(0),
    told: () => toasts.map(({ text }) => text),
    leave: () => (document.activeElement as HTMLElement | null)?.blur(),
    async kept() {
      const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        for (const store of database.objectStoreNames) {
          const all = await new Promise<unknown>((resolve, reject) => {
            const asked = database.transaction(store).objectStore(store).getAll();
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = () => reject(asked.error);
          });
          texts.push(JSON.stringify(all));
        }
        database.close();
      }
      return texts.join('\n');
    },
    async untilKept(mark) {
      const end = performance.now() + 5000;
      let before = '';
      // What bears no mark may stand there from before: then nothing more is kept for a while.
      for (let same = 0; performance.now() < end && same < (mark === undefined ? 40 : 1); ) {
        const now = await globalThis.edits.kept();
        same = (mark !== undefined || now === before) && now.includes(mark ?? '"typed":') ? same + 1 : 0;
        before = now;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    failure: () =>
      [...area().querySelectorAll('.form-failure, .form-error, [role=alert]')]
        .map(({ textContent }) => textContent)
        .join(' '),
  };
}
