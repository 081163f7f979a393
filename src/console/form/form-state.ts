import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Json, Row } from '../../language/json.ts';
import { type Path, valueAt } from './path.ts';
import { type Rebased, rebase } from './rebase.ts';

/** What is being typed in one field and not yet part of the form's values. */
export interface Draft {
  /** Whether something was typed since the last commit. */
  readonly isPending: () => boolean;
  /** Makes what was typed the field's value. */
  readonly commit: () => void;
  /** Shows the committed value again. */
  readonly reset: () => void;
}

/**
 * The values of one form on the page, outside of React's state: a field reads only the siblings it depends on, so
 * that a change renders those and nothing else.
 */
export class FormState {
  values: Json | undefined;
  private baseline: string;
  private readonly drafts = new Map<string, Draft>();
  private readonly listeners = new Set<() => void>();
  private readonly waits = new Map<string, string>();
  private readonly judged = new Map<string, string | null>();

  constructor(
    values: Json,
    /** Sets a field from outside of it. */
    readonly change: (path: Path, value: Json | undefined) => void,
    /** Shows what is wrong with one field before anything was submitted; answers whether something is. */
    readonly report: (path: Path) => boolean,
    /** What is wrong with a value that is being typed, null for nothing; undefined while nothing is judged yet. */
    private readonly judge: (path: Path, value: Json | undefined) => string | null | undefined,
  ) {
    this.values = values;
    this.baseline = stable(values);
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

  /** The values as they are now count as saved. */
  settle(): void {
    this.baseline = stable(this.values);
  }

  /** Begins anew from a newer record: fields that nobody has touched take its values, what was typed stays and counts as changed. */
  rebase(newer: Row): Rebased {
    const typed = asRow(this.values);
    const pending = [...this.drafts].filter(([, draft]) => draft.isPending()).map(([id]) => id.split('.', 1)[0] ?? '');
    const rebased = rebase(asRow(JSON.parse(this.baseline)), typed, newer, pending);
    for (const name of rebased.changed) {
      if (rebased.clashes.includes(name)) continue;
      const value = newer[name];
      this.change([name], value === undefined && Array.isArray(typed[name]) ? [] : value);
    }
    this.baseline = stable(newer);
    return rebased;
  }

  /** Fills in what can't be otherwise: nobody has typed it, so that nothing is lost without it. */
  preset(path: Path, value: Json): void {
    const [name] = path;
    if (path.length === 1 && name !== undefined) {
      this.baseline = stable({ ...asRow(JSON.parse(this.baseline)), [name]: value });
    }
    this.change(path, value);
  }

  /** Whether anything differs from what was last saved, drafts included. */
  isDirty(): boolean {
    return (
      this.waits.size > 0 ||
      [...this.drafts.values()].some((draft) => draft.isPending()) ||
      stable(this.values) !== this.baseline
    );
  }

  /** Keeps a field's draft until the returned function is called. */
  register(id: string, draft: Draft): () => void {
    this.drafts.set(id, draft);
    return () => {
      if (this.drafts.get(id) === draft) this.drafts.delete(id);
    };
  }

  /** Commits every draft, as before a submit. */
  flush(): void {
    for (const draft of this.drafts.values()) if (draft.isPending()) draft.commit();
    this.judged.clear();
    for (const listener of this.listeners) listener();
  }

  /** Judges what is being typed in one field, and shows that at the field in place of what was found before. */
  typed(path: Path, value: Json | undefined): void {
    this.setJudged(path, this.judge(path, value));
  }

  /** Shows again what the form has found: what was typed is the field's value now. */
  committed(path: Path): void {
    this.setJudged(path, undefined);
  }

  /** What is wrong with what is being typed in a field, null for nothing; undefined while nothing is. */
  readonly verdict = (path: Path): string | null | undefined => this.judged.get(path.join('.'));

  private setJudged(path: Path, verdict: string | null | undefined): void {
    if (verdict === this.verdict(path)) return;
    if (verdict === undefined) this.judged.delete(path.join('.'));
    else this.judged.set(path.join('.'), verdict);
    for (const listener of this.listeners) listener();
  }

  /** Holds back the submit, with a sentence that says why; undefined lets it go again. */
  hold(id: string, why: string | undefined): void {
    if (why === undefined) this.waits.delete(id);
    else this.waits.set(id, why);
  }

  /** Why the form can't be submitted just now. */
  get held(): string | undefined {
    return this.waits.values().next().value;
  }

  /** Empties the named siblings of a field, drafts included; a list becomes an empty list. */
  clear(path: Path, names: readonly string[]): void {
    for (const name of names) {
      const target = [...path.slice(0, -1), name];
      this.drafts.get(target.join('.'))?.reset();
      this.change(target, Array.isArray(valueAt(this.values, target)) ? [] : undefined);
    }
  }

  /** The value of another field, looked for beside `path` first and then further out. */
  sibling(path: Path, name: string): Json | undefined {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const value = valueAt(this.values, [...path.slice(0, depth), name]);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

/** The state of the form around a field. */
export const FormStateContext = createContext<FormState | null>(null);

/** The state of the form around this field; custom views use it to read and set other fields. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (state === null) throw new Error('A form field stands outside of a form.');
  return state;
}

/** What is wrong with what is being typed in this field, null for nothing; undefined while the form's own finding holds. */
export function useVerdict(path: Path): string | null | undefined {
  const state = useFormState();
  return useSyncExternalStore(state.subscribe, () => state.verdict(path));
}

/** The values of the named siblings; renders again when one of them changes. */
export function useSiblings(path: Path, names: readonly string[]): Readonly<Record<string, Json | undefined>> {
  const state = useFormState();
  const snapshot = () => JSON.stringify(names.map((name) => state.sibling(path, name) ?? null));
  const key = useSyncExternalStore(state.subscribe, snapshot);
  return useMemo(() => {
    const found = JSON.parse(key) as Json[];
    return Object.fromEntries(names.map((name, index) => [name, found[index] ?? undefined]));
  }, [key, names]);
}

function asRow(values: Json | undefined): Row {
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Row) : {};
}

/** The same text for the same values, in whatever order the fields came. */
function stable(values: Json | undefined): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(asRow(values)).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
