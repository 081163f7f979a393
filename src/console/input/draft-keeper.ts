import { Listeners } from '../client/query/listeners.ts';
import { adoptKeys, type IdempotencyKey, type OpenKeys, onOpenKeys } from '../client/write/idempotency-key.ts';
import { unlocked, withLock } from '../client/write/lock.ts';
import { type UnsentDraft, withOutcomes } from '../client/write/outcome.ts';
import { serverNow } from '../clock/server-clock.ts';
import { personName, type Session, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { type DraftOrigin, drafts, type KeptDraft, lockName, type Typed } from './drafts.ts';

const nothingTyped: Typed = { values: {}, before: {} };

/** Milliseconds between a change and saving the draft. */
const pause = 200;

/** The maximum number of attempts for the same input. */
const mostAttempts = 5;

/**
 * Saves the input of one open form as a draft, until it is closed. A form that closes while it is submitted counts as
 * open until the outcome is known. Does nothing without browser storage.
 */
export class DraftKeeper {
  private readonly person = personName();
  readonly id = crypto.getRandomValues(new Uint32Array(3)).join('-');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isKept = false;
  private taken: readonly KeptDraft[] = [];
  private keys: OpenKeys = {};
  private isSending = false;
  /** The input to be saved last. */
  private latest: Typed | undefined;
  private isClosed = false;
  /** The last write without an outcome, and the input it contained. */
  private sent: { readonly key: IdempotencyKey; readonly typed: string } | undefined;
  private readonly endKeys = onOpenKeys((digest, key) => this.noteKey(digest, key));
  private end = (): void => {};

  constructor(
    readonly origin: DraftOrigin,
    /** Returns the current input; undefined if there is none. */
    private readonly read: () => Typed | undefined,
  ) {
    open.add(this);
    const ended = new Promise<void>((resolve) => {
      this.end = resolve;
    });
    void withLock(lockName(this), () => ended).then(tell);
    // The browser's confirmation leaves time to save; when the page is hidden, there may be too little.
    addEventListener('beforeunload', this.hurry);
    addEventListener('pagehide', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    tell();
  }

  /** Schedules saving after a change. */
  readonly touch = (): void => {
    if (!this.isClosed) this.timer ??= setTimeout(this.hurry, pause);
  };

  /**
   * Sets whether the input is being submitted; other writes, such as requesting a code, do not contain it. When
   * submitting ends, a closed form releases its draft.
   */
  sending(isSending: boolean): void {
    const isOver = this.isSending && !isSending;
    this.isSending = isSending;
    if (isOver && this.isClosed) this.letGo();
  }

  /** Takes over a draft that was just restored into the form, then deletes that draft. */
  takeUp(draft: KeptDraft): void {
    this.taken = [...this.taken, draft];
    this.keys = { ...draft.keys, ...this.keys };
    if (awaited?.id === draft.id) awaited = undefined;
    adoptKeys(this.keys);
    this.touch();
  }

  /** Saves the pending draft at once. */
  private readonly hurry = (): void => {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const typed = this.typed();
    if (typed === undefined) this.drop();
    else void this.put(typed);
  };

  /** Stores the idempotency key with the submitted input, so that a restored draft repeats the same write. */
  private noteKey(digest: string, key: OpenKeys[string] | undefined): Promise<void> | undefined {
    const { [digest]: known, ...others } = this.keys;
    if (key === undefined && known === undefined) return undefined;
    this.keys = key === undefined ? others : { ...others, [digest]: key };
    if (key === undefined) {
      this.sent = undefined;
      this.touch();
      return undefined;
    }
    if (this.isSending) this.sent = { key: key.key, typed: JSON.stringify(this.read() ?? nothingTyped) };
    const typed = this.typed();
    return typed === undefined ? undefined : this.put(typed);
  }

  /** Returns the current input. If all of it is secret, only the fact that it was sent is stored. */
  private typed(): Typed | undefined {
    return this.read() ?? (this.sent === undefined ? undefined : nothingTyped);
  }

  /** Saves the input; retries after a failure, unless the input changes or is dropped meanwhile. */
  private async put(typed: Typed, attempt = 1): Promise<void> {
    const { person, id, origin, keys } = this;
    const sent = this.sent?.typed === JSON.stringify(typed) ? { sent: this.sent.key } : {};
    // The session may have ended meanwhile, but no other user has signed in.
    if (person === undefined || person !== (personName() ?? person)) return;
    this.isKept = true;
    this.latest = typed;
    try {
      await drafts.put({ ...origin, person, id, at: serverNow(), typed, keys, ...sent });
      this.forgetTaken();
    } catch {
      // The form works without a draft, and may have closed.
      const isNeeded = () => this.isKept && this.latest === typed;
      if (attempt < mostAttempts) setTimeout(() => isNeeded() && void this.put(typed, attempt + 1), pause);
    }
  }

  /** Deletes the draft: the input was saved or discarded. Later input is saved again. */
  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.forgetTaken();
    if (!this.isKept || this.person === undefined) return;
    this.isKept = false;
    forgetDraft({ person: this.person, id: this.id });
  }

  private forgetTaken(): void {
    for (const draft of this.taken) forgetDraft(draft);
    this.taken = [];
  }

  /** Returns this user's drafts of this form that no page has open, newest first. */
  async left(): Promise<readonly UnsentDraft[]> {
    if (this.person === undefined) return [];
    const found = await leftDrafts(this.person, ({ place }) => place === this.origin.place);
    // Checked again, because a draft may have been restored meanwhile.
    return found.filter(({ id }) => !this.isOwn(id));
  }

  private isOwn(id: string): boolean {
    return id === this.id || this.taken.some((draft) => draft.id === id);
  }

  /** Whether the form is still open. */
  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** Marks the form as closed; its draft is kept, unless it was dropped or is saved later. */
  close(): void {
    this.hurry();
    this.isClosed = true;
    this.endKeys();
    removeEventListener('beforeunload', this.hurry);
    removeEventListener('pagehide', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    if (!this.isSending) this.letGo();
  }

  private letGo(): void {
    open.delete(this);
    this.end();
    tell();
  }
}

/**
 * Returns a user's drafts that no page has open and `isMeant` accepts, newest first, with the outcome of their writes.
 * `onDrafts` fires when another page closes one.
 */
export async function leftDrafts(
  person: string,
  isMeant: (draft: KeptDraft) => boolean,
): Promise<readonly UnsentDraft[]> {
  const before = forgets;
  const meant = (await drafts.of(person)).filter(isMeant);
  const all = await withOutcomes(await unlocked(meant, lockName, tell));
  // A draft was deleted after it was read.
  if (forgets !== before) return leftDrafts(person, isMeant);
  return all.filter(({ isDone, typed }) => isDone || Object.keys(typed.values).length > 0 || typed.files !== undefined);
}

/** Returns whether a form with this draft place is open in this page. */
export function isOpenHere(place: string): boolean {
  return [...open].some(({ origin }) => origin.place === place);
}

const listeners = new Listeners();
const { tell } = listeners;

/**
 * Calls back whenever a form is opened or closed, or its draft restored or discarded; returns the unsubscribe function.
 */
export const onDrafts = listeners.subscribe;

/** Marks a draft to be restored without asking, because the user has chosen it and its form is about to open. */
export function restoreWhenOpened({ id }: KeptDraft): void {
  awaited = { id, until: performance.now() + patience };
  tell();
}

/** Returns whether a draft was chosen by the user and not restored by its form yet. */
export function isAwaited({ id }: KeptDraft): boolean {
  return awaited?.id === id && performance.now() < awaited.until;
}

/** Milliseconds for a form to open; afterwards, the draft is not restored automatically. */
const patience = 10_000;
let awaited: { readonly id: string; readonly until: number } | undefined;

/** Deletes a draft that the user has restored or discarded. */
export function forgetDraft(draft: Pick<KeptDraft, 'person' | 'id'>): void {
  forgets++;
  drafts.remove(draft).then(tell, ignore);
}

const open = new Set<DraftKeeper>();

/** The number of drafts deleted by this page. */
let forgets = 0;

let before: Session = store.get(sessionAtom);
let owner = personName();

/** Signing out deletes the drafts; another user signing in drops the input of the page. */
store.sub(sessionAtom, () => {
  const { state, reason } = store.get(sessionAtom);
  const wasHere = before.state === 'signed-in' || before.state === 'expired';
  if (state === 'signed-out' && reason === undefined && wasHere && owner !== undefined) {
    for (const keeper of [...open]) keeper.drop();
    drafts.removeAll(owner).then(tell, ignore);
  }
  before = store.get(sessionAtom);
  const now = personName();
  if (state !== 'signed-in' || now === undefined) return;
  for (const keeper of [...open]) {
    if (now === owner) keeper.touch();
    else keeper.drop();
  }
  owner = now;
});

/** Ignores storage errors: the form works without drafts. */
function ignore(): void {}
