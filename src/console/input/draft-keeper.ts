import { Listeners } from '../client/query/listeners.ts';
import { adoptKeys, type IdempotencyKey, type OpenKeys, onOpenKeys } from '../client/write/idempotency-key.ts';
import { unlocked, withLock } from '../client/write/lock.ts';
import { type UnsentDraft, withOutcomes } from '../client/write/outcome.ts';
import { serverNow } from '../clock/server-clock.ts';
import { personName, type Session, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { type DraftOrigin, drafts, type KeptDraft, lockName, type Typed } from './drafts.ts';

const nothingTyped: Typed = { values: {}, before: {} };

/** How long after the first change since it was last kept a draft is kept again, in milliseconds. */
const pause = 200;

/** How many times the same input is tried. */
const mostAttempts = 5;

/**
 * Keeps the input of one open form as a draft, until it is closed. A form that closes while it is sent counts as open
 * until its outcome is known. Without browser storage, does nothing.
 */
export class DraftKeeper {
  private readonly person = personName();
  readonly id = crypto.getRandomValues(new Uint32Array(3)).join('-');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isKept = false;
  private taken: readonly KeptDraft[] = [];
  private keys: OpenKeys = {};
  private isSending = false;
  /** What was to be kept last. */
  private latest: Typed | undefined;
  private isClosed = false;
  /** The last write without an outcome, and the input at that time. */
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
    // While the browser asks whether to leave, there is time; once the page is hidden, there may be too little.
    addEventListener('beforeunload', this.hurry);
    addEventListener('pagehide', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    tell();
  }

  /** Something has changed: keeps it soon. */
  readonly touch = (): void => {
    if (!this.isClosed) this.timer ??= setTimeout(this.hurry, pause);
  };

  /**
   * Tells whether what is typed is being sent: a write of another kind, such as for a code, carries none of it. No more
   * sent, a closed form lets go of its draft.
   */
  sending(isSending: boolean): void {
    const isOver = this.isSending && !isSending;
    this.isSending = isSending;
    if (isOver && this.isClosed) this.letGo();
  }

  /** Keeps, from now on, what a draft held that was just put into the form; only then that one is forgotten. */
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

  /** The sent input is kept with its key, so that a restored draft is sent as the same write. */
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

  /** The current input. If all of it is secret, only the fact that it was sent is kept. */
  private typed(): Typed | undefined {
    return this.read() ?? (this.sent === undefined ? undefined : nothingTyped);
  }

  /** Keeps what is typed; after a failure tries again, unless something else is typed or it is dropped meanwhile. */
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
      // The form works on without, and may have closed.
      const isNeeded = () => this.isKept && this.latest === typed;
      if (attempt < mostAttempts) setTimeout(() => isNeeded() && void this.put(typed, attempt + 1), pause);
    }
  }

  /** Deletes the draft: the input was saved or discarded. Later typing is kept again. */
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

  /** Returns what this person has typed into this form before, and no page has open: the newest first. */
  async left(): Promise<readonly UnsentDraft[]> {
    if (this.person === undefined) return [];
    const found = await leftDrafts(this.person, ({ place }) => place === this.origin.place);
    // Checked late: a draft may have been restored meanwhile.
    return found.filter(({ id }) => !this.isOwn(id));
  }

  private isOwn(id: string): boolean {
    return id === this.id || this.taken.some((draft) => draft.id === id);
  }

  /** Whether the form is still there. */
  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** The form is there no more; its draft stays, unless it was dropped or is once it has been saved. */
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
 * Returns a person's drafts that no page has open and `isMeant` accepts, the newest first, with the outcome of their
 * writes. `onDrafts` fires when another page closes one.
 */
export async function leftDrafts(
  person: string,
  isMeant: (draft: KeptDraft) => boolean,
): Promise<readonly UnsentDraft[]> {
  const before = forgets;
  const meant = (await drafts.of(person)).filter(isMeant);
  const all = await withOutcomes(await unlocked(meant, lockName, tell));
  // Read before it was forgotten, and free since.
  if (forgets !== before) return leftDrafts(person, isMeant);
  return all.filter(({ isDone, typed }) => isDone || Object.keys(typed.values).length > 0 || typed.files !== undefined);
}

/** Returns whether a form with this place is open in this page. */
export function isOpenHere(place: string): boolean {
  return [...open].some(({ origin }) => origin.place === place);
}

const listeners = new Listeners();
const { tell } = listeners;

/** Calls back whenever a form is opened, closed or its draft decided about; returns a function that ends it. */
export const onDrafts = listeners.subscribe;

/** Somebody has decided to go on with a draft whose form is about to open: it is put in without another question. */
export function awaitDraft({ id }: KeptDraft): void {
  awaited = { id, until: performance.now() + patience };
  tell();
}

/** Returns whether somebody has just decided to go on with a draft, and its form has not taken it up yet. */
export function isAwaited({ id }: KeptDraft): boolean {
  return awaited?.id === id && performance.now() < awaited.until;
}

/** How long a form may take to open, in milliseconds: after that, what somebody wants may have changed. */
const patience = 10_000;
let awaited: { readonly id: string; readonly until: number } | undefined;

/** Forgets a draft that somebody has decided about. */
export function forgetDraft(draft: Pick<KeptDraft, 'person' | 'id'>): void {
  forgets++;
  drafts.remove(draft).then(tell, ignore);
}

const open = new Set<DraftKeeper>();

/** How many drafts were forgotten here. */
let forgets = 0;

let before: Session = store.get(sessionAtom);
let owner = personName();

/** Signing out on purpose deletes the drafts; another user signing in drops the input of the page. */
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

/** A draft that cannot be kept, or read, is none: the form works on without. */
function ignore(): void {}
