import { deepEquals, type ErrorSchema } from '@rjsf/utils';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import { semicolon } from '../../words/zh-CN/marks.ts';
import { errorSchemaOf, type FieldError } from './field/field-errors.ts';
import { type Path, pointerOf } from './path.ts';
import { isVisible } from './submit/server-errors.ts';

/**
 * The errors of one form, outside React's state: a field subscribes to those at its path, so that a failed submit
 * re-renders only the fields whose error has changed.
 */
export class FormErrors {
  /** The message above the fields. */
  message: string | undefined;
  /** The number of failed attempts; each focuses the first invalid field. */
  attempts = 0;
  private found: readonly FieldError[] = [];
  private reported: readonly FieldError[] = [];
  private elsewhere: readonly FieldError[] = [];
  /** All errors by path; unchanged parts keep their identity. */
  private shown: ErrorSchema = {};
  /** Path → the error of the input being typed there, or null. */
  private readonly typed = new Map<string, string | null>();
  private readonly listeners = new Set<() => void>();
  /** First step of the path → listeners. */
  private readonly fields = new Map<string, Set<() => void>>();

  /** Shows these errors in addition to the validator's; the first invalid field is focused. */
  show(message: string | undefined, fields: readonly FieldError[]): void {
    this.message = message;
    this.reported = fields;
    this.renew();
    if (fields.length > 0) this.attempts++;
    notify(this.listeners);
  }

  /**
   * Shows these errors, unless others were shown since `clear`: the form's message about a newer record takes
   * precedence.
   */
  showIfSilent(message: string | undefined, fields: readonly FieldError[]): void {
    if (this.message === undefined) this.show(message, fields);
  }

  /** Replaces the errors found outside the form; the focus stays. */
  given(found: readonly FieldError[]): void {
    this.elsewhere = found;
    this.renew();
  }

  /** Clears the errors that were shown, before a new attempt; the validator's stay. */
  clear(): void {
    if (this.message !== undefined || this.reported.length > 0) this.show(undefined, []);
  }

  /** Clears the errors of fields whose value has changed. */
  forgetChanged(before: Json | undefined, after: Json | undefined): void {
    const rest = this.reported.filter(({ path }) => isSame(valueAt(before, path), valueAt(after, path)));
    if (rest.length === this.reported.length) return;
    this.reported = rest;
    this.renew();
  }

  /** Replaces the validator's errors. */
  validated(found: readonly FieldError[]): void {
    if (found === this.found) return;
    this.found = found;
    this.renew();
  }

  /**
   * Handles a failed validation: the first invalid field is focused; errors of invisible fields become the message
   * above the form.
   */
  failed(found: readonly FieldError[], schema: FormSchema): void {
    const unseen = found.filter(({ path }) => !isVisible(schema, path));
    if (unseen.length > 0) {
      this.message = unseen.map((error) => error.message).join(semicolon);
      this.reported = [];
    }
    this.found = found;
    this.renew();
    this.attempts++;
    notify(this.listeners);
  }

  /** Shows the error of the input being typed in one field, or null for none; undefined shows the form's own again. */
  judge(path: Path, verdict: string | null | undefined): void {
    const pointer = pointerOf(path);
    if (verdict === this.typed.get(pointer)) return;
    if (verdict === undefined) this.typed.delete(pointer);
    else this.typed.set(pointer, verdict);
    notify(this.fields.get(String(path[0])));
  }

  /** Shows the form's own errors at every field. */
  forgetTyped(): void {
    if (this.typed.size === 0) return;
    this.typed.clear();
    for (const listeners of this.fields.values()) notify(listeners);
  }

  /** Subscribes to the message and the failed attempts. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns a subscription to the errors at a path, and their current value. */
  at(path: Path): {
    readonly subscribe: (listener: () => void) => () => void;
    readonly read: () => ShownErrors;
  } {
    const first = String(path[0]);
    const pointer = pointerOf(path);
    let last: ShownErrors = { errors: undefined, typed: undefined };
    return {
      subscribe: (listener) => {
        const listeners = this.fields.get(first) ?? new Set();
        this.fields.set(first, listeners.add(listener));
        return () => listeners.delete(listener);
      },
      read: () => {
        // The errors of a form are JSON.
        const errors = valueAt(this.shown as Json, path) as ErrorSchema | undefined;
        const typed = this.typed.get(pointer);
        if (last.errors !== errors || last.typed !== typed) last = { errors, typed };
        return last;
      },
    };
  }

  private renew(): void {
    const before = this.shown;
    this.shown = shared(before, errorSchemaOf([...this.found, ...this.reported, ...this.elsewhere])) ?? {};
    for (const name of new Set([...Object.keys(before), ...Object.keys(this.shown)]))
      if (before[name] !== this.shown[name]) notify(this.fields.get(name));
  }
}

/** The errors at a path. */
interface ShownErrors {
  /** The errors of the field and everything inside it. */
  readonly errors: ErrorSchema | undefined;
  /** The error of the input being typed, or null; undefined while the form's own error applies. */
  readonly typed: string | null | undefined;
}

/** Returns the errors at a path; re-renders only when they change. */
export function useErrorsAt(all: FormErrors, path: Path): ShownErrors {
  const { subscribe, read } = useMemo(() => all.at(path), [all, path]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns the first error of a field; with `isDeep` also one of a value inside it. */
export function firstError({ errors, typed }: ShownErrors, isDeep: boolean): string | undefined {
  if (typed !== undefined) return typed ?? undefined;
  return errors?.__errors?.[0] ?? (isDeep ? innerError(errors) : undefined);
}

function innerError(errors: ErrorSchema | undefined): string | undefined {
  for (const inner of Object.values(errors ?? {})) {
    const found = Array.isArray(inner) ? inner[0] : innerError(inner as ErrorSchema);
    if (typeof found === 'string') return found;
  }
  return undefined;
}

/** Returns `after`, reusing those parts of `before` that are equal. */
function shared<Part extends object>(before: Part | undefined, after: Part | undefined): Part | undefined {
  if (before === undefined || after === undefined || Array.isArray(after)) {
    return deepEquals(before, after) ? before : after;
  }
  const entries = Object.entries(after).map(([name, part]): [string, unknown] => [
    name,
    shared((before as Readonly<Record<string, object>>)[name], part as object),
  ]);
  const isSameAsBefore =
    entries.length === Object.keys(before).length &&
    entries.every(([name, part]) => part === (before as Readonly<Record<string, unknown>>)[name]);
  // The entries are those of such a part.
  return isSameAsBefore ? before : (Object.fromEntries(entries) as Part);
}

function notify(listeners: Iterable<() => void> | undefined): void {
  for (const listener of listeners ?? []) listener();
}
