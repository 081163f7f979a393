import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FormSchema } from '../../language/form.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import { chooseSideFirst } from '../../words/zh-CN/console/form.ts';
import type { Typed } from '../input/drafts.ts';
import { type Rebased, rebase } from './draft/rebase.ts';
import { ChosenFiles } from './field/chosen-files.ts';
import { FormErrors } from './form-errors.ts';
import type { Path } from './path.ts';
import { isVisible } from './submit/server-errors.ts';

/** The input being typed in one field, before it is committed to the form's values. */
export interface Draft {
  /** Returns whether something was typed since the last commit. */
  readonly isPending: () => boolean;
  /** Returns the form's values with the current input, composed text included, as the field's value. */
  readonly over: (values: Json | undefined) => Json | undefined;
  /** Commits the input as the field's value. */
  readonly commit: () => void;
  /** Shows the committed value again. */
  readonly reset: () => void;
}

/** A conflict: a field that this user and another one have changed differently. The user has to choose a value. */
export interface FieldConflict {
  readonly theirs: Json | undefined;
  /** The original value. */
  readonly before: Json | undefined;
}

/**
 * The values of one form, outside React's state: a field subscribes only to the siblings it depends on, so that a
 * change re-renders only those.
 */
export class FormState {
  values: Json | undefined;
  private baseline: string;
  /** The initial or saved values, serialized, without the values that the form filled in itself. */
  private record: string;
  /** Drafts by path; each names its field, because field names may contain dots. */
  private readonly drafts = new Map<string, Draft & { readonly field: string }>();
  private readonly listeners = new Set<() => void>();
  private readonly waits = new Map<string, string>();
  private readonly clashes = new Map<string, FieldConflict>();
  readonly files = new ChosenFiles();
  readonly errors = new FormErrors();

  constructor(
    values: Json,
    /** Sets a field from outside. */
    readonly change: (path: Path, value: Json | undefined) => void,
    /** Shows the error of one field before any submit; returns whether there is one. */
    readonly report: (path: Path) => boolean,
    /** Validates a value being typed: returns its error, or null; undefined before the first validation. */
    private readonly judge: (path: Path, value: Json | undefined) => string | null | undefined,
  ) {
    this.values = values;
    this.baseline = stable(values);
    this.record = this.baseline;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over the form's values after a commit. */
  update(values: Json | undefined): void {
    this.values = values;
    for (const listener of this.listeners) listener();
  }

  /** Takes the current values, including those the form has filled in, as the user's starting point. */
  begin(): void {
    this.baseline = stable(this.values);
  }

  /** Returns the user's starting values, or those that were saved last. */
  begun(): Row {
    return membersOf(JSON.parse(this.baseline));
  }

  /** Marks the current values as saved. */
  settle(): void {
    this.begin();
    this.record = this.baseline;
    this.files.clear();
  }

  /** Returns whether submitting would change anything, including values the form filled in itself. */
  differs(): boolean {
    return this.isChanged() || stable(this.values) !== this.record;
  }

  /**
   * Rebases on a newer record: untouched fields take its values; typed input stays and counts as changed. While a
   * visible field is in conflict, the form cannot be submitted.
   */
  rebase(schema: FormSchema, newer: Row): Rebased {
    const typed = membersOf(this.typedValues());
    const before = membersOf(JSON.parse(this.baseline));
    const pending = [...this.drafts.values()].filter((draft) => draft.isPending()).map(({ field }) => field);
    const rebased = rebase(schema, { before, typed, newer, pending });
    for (const name of rebased.changed) {
      const known = this.clashes.get(name);
      this.clashes.delete(name);
      if (rebased.clashes.includes(name)) {
        const first = known === undefined ? before[name] : known.before;
        if (isVisible(schema, [name])) this.clashes.set(name, { theirs: newer[name], before: first });
        continue;
      }
      const value = newer[name];
      this.change([name], value === undefined && Array.isArray(typed[name]) ? [] : value);
    }
    this.baseline = stable(newer);
    this.record = this.baseline;
    this.clashed();
    return rebased;
  }

  /** Returns the clash of a field, if it is still to be decided. */
  readonly clash = (path: Path): FieldConflict | undefined =>
    path.length === 1 ? this.clashes.get(String(path[0])) : undefined;

  /** Resolves the conflict of a field: takes the other person's value, or keeps this form's. */
  decide(path: Path, isTheirs: boolean): void {
    const clash = this.clash(path);
    if (clash === undefined) return;
    const name = String(path[0]);
    if (isTheirs) {
      this.drafts.get(name)?.reset();
      const isEmptied = clash.theirs === undefined && Array.isArray(valueAt(this.values, path));
      this.change(path, isEmptied ? [] : clash.theirs);
    }
    this.clashes.delete(name);
    this.clashed();
  }

  private clashed(): void {
    this.hold('clash', this.clashes.size === 0 ? undefined : chooseSideFirst);
    for (const listener of this.listeners) listener();
  }

  /** Returns the values with the current content of the text boxes. */
  typedValues(): Json | undefined {
    let { values } = this;
    for (const draft of this.drafts.values()) if (draft.isPending()) values = draft.over(values);
    return values;
  }

  /**
   * Returns the fields changed by the user, uncommitted input included, their original values, and the files being
   * uploaded. Undefined if nothing has changed.
   */
  unsent(): Typed | undefined {
    const [now, before] = [membersOf(this.typedValues()), membersOf(JSON.parse(this.baseline))];
    const names = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
      (name) => !isSame(now[name], before[name]),
    );
    const files = this.files.all;
    if (names.length === 0 && files === undefined) return undefined;
    // An unresolved conflict stays one after a reload.
    const clashed = [...this.clashes].map(([name, clash]) => [name, clash.before] as const);
    return {
      values: part(now, names),
      before: { ...part(before, names), ...Object.fromEntries(clashed) },
      ...(files && { files }),
    };
  }

  /** Restores typed values, and rebases them on the current record; returns the effect, with the current values. */
  resume(schema: FormSchema, { values, before, files = {} }: Typed): Rebased & { readonly now: Row } {
    const now = membersOf(JSON.parse(this.baseline));
    // `undefined` is not JSON, but marks an absent field here.
    const typed = { ...membersOf(this.values), ...values } as Row;
    for (const draft of this.drafts.values()) if (Object.hasOwn(values, draft.field)) draft.reset();
    const rebased = rebase(schema, { before: { ...now, ...before } as Row, typed, newer: now });
    this.change([], rebased.values);
    for (const name of rebased.clashes.filter((field) => isVisible(schema, [field])))
      this.clashes.set(name, { theirs: now[name], before: before[name] });
    this.clashed();
    this.files.restore(files);
    return { ...rebased, now };
  }

  /** Fills in the only possible value, which does not count as user input. */
  preset(path: Path, value: Json): void {
    const [name] = path;
    if (path.length === 1 && name !== undefined) {
      this.baseline = stable({ ...membersOf(JSON.parse(this.baseline)), [name]: value });
    }
    this.change(path, value);
  }

  /** Returns whether anything differs from the last saved values, drafts and pending files included. */
  isDirty(): boolean {
    return this.waits.size > 0 || this.files.all !== undefined || this.isChanged();
  }

  private isChanged(): boolean {
    return [...this.drafts.values()].some((draft) => draft.isPending()) || stable(this.values) !== this.baseline;
  }

  /** Registers a field's draft until the returned function is called. */
  register(path: Path, draft: Draft): () => void {
    const id = path.join('.');
    const own = { ...draft, field: String(path[0]) };
    this.drafts.set(id, own);
    return () => {
      if (this.drafts.get(id) === own) this.drafts.delete(id);
    };
  }

  /** Commits every draft, before a submit. */
  flush(): void {
    for (const draft of this.drafts.values()) if (draft.isPending()) draft.commit();
    this.errors.forgetTyped();
  }

  /** Validates the input being typed in one field, and shows the result instead of the last error. */
  typed(path: Path, value: Json | undefined): void {
    this.errors.judge(path, this.judge(path, value));
  }

  /** Shows the form's own errors again, once the typed input is the field's value. */
  committed(path: Path): void {
    this.errors.judge(path, undefined);
  }

  /** Blocks submitting, with a reason; undefined unblocks it. */
  hold(id: string, why: string | undefined): void {
    if (why === undefined) this.waits.delete(id);
    else this.waits.set(id, why);
  }

  /** Why the form cannot be submitted at the moment. */
  get held(): string | undefined {
    return this.waits.values().next().value;
  }

  /** Clears the named siblings of a field, drafts included; a list becomes an empty list. */
  clear(path: Path, names: readonly string[]): void {
    for (const name of names) {
      const target = [...path.slice(0, -1), name];
      this.drafts.get(target.join('.'))?.reset();
      this.change(target, Array.isArray(valueAt(this.values, target)) ? [] : undefined);
    }
  }

  /** Returns the value of another field, looked up beside `path` first, then further out. */
  sibling(path: Path, name: string): Json | undefined {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const value = valueAt(this.values, [...path.slice(0, depth), name]);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

/** The form state around a field. */
export const FormStateContext = createContext<FormState | null>(null);

/** Names of fields that are neither shown nor submitted. */
export const OmittedFields = createContext<readonly string[]>([]);

/** Returns the surrounding form's state, by which custom views read and set other fields. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (state === null) throw new Error('A form field stands outside of a form.');
  return state;
}

/** Returns the unresolved conflict of this field. */
export function useFieldConflict(path: Path): FieldConflict | undefined {
  const state = useFormState();
  return useSyncExternalStore(state.subscribe, () => state.clash(path));
}

/** Returns the values of the named siblings; re-renders when one changes. */
export function useSiblings(path: Path, names: readonly string[]): Readonly<Record<string, Json | undefined>> {
  const state = useFormState();
  const snapshot = useCallback(
    () => JSON.stringify(names.map((name) => state.sibling(path, name) ?? null)),
    [state, path, names],
  );
  const key = useSyncExternalStore(names.length === 0 ? neverChanged : state.subscribe, snapshot);
  return useMemo(() => {
    const found = JSON.parse(key) as Json[];
    return Object.fromEntries(names.map((name, index) => [name, found[index] ?? undefined]));
  }, [key, names]);
}

/** Most fields depend on no other and need no subscription. */
const neverChanged = () => () => undefined;

function part(values: Row, names: readonly string[]): Typed['values'] {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Returns the same text for equal values, regardless of the order of their keys. */
function stable(values: Json | undefined): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(membersOf(values)).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
