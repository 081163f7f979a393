import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FormState } from '../../../src/console/form/form-state.ts';
import { type Path, withValueAt } from '../../../src/console/form/path.ts';
import { isVisible } from '../../../src/console/form/submit/server-errors.ts';
import { choicesOf, typeOf } from '../../../src/language/choices.ts';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';
import type { Json, Row } from '../../../src/language/json.ts';

type Values = Readonly<Record<string, Json | undefined>>;

/** One field of one pair: what both began with, and what each has made of it. */
interface Pair {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
  /** Those of mine that still stand in their boxes. */
  readonly pending: readonly string[];
  /** Whose value I choose, where I am asked. */
  readonly isTheirs: (name: string) => boolean;
}

const folder = 'schemas/forms';
// It was read as what the project's own check has passed.
const forms = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as FormSchema);

describe('two people change one record, in 1,000 random pairs of edits over the shipped forms', () => {
  it('what stands in the form at the end is what one of them wrote, and no clash is decided unasked', () => {
    expect(losses((pair, schema) => open(pair, schema).rebase(schema, defined(pair.theirs)))).toEqual([]);
  });

  it('the same is so for a draft that is put in after the other has saved', () => {
    const faults = losses((pair, schema, use) => {
      const kept = open(pair, schema).unsent();
      const later = formOf(pair.theirs);
      use(later);
      if (kept !== undefined) later.resume(schema, structuredClone(kept));
    });
    expect(faults).toEqual([]);
  });

  /** Returns what was lost, or decided unasked, in words: form, field, seed and the values. */
  function losses(meet: (pair: Pair, schema: FormSchema, use: (state: FormState) => void) => void): readonly string[] {
    return Array.from({ length: 1000 }, (_, seed) => seed).flatMap((seed) => {
      const schema = forms[seed % forms.length];
      if (schema === undefined) throw new Error('There are shipped forms.');
      const pair = pairOf(schema, random(seed));
      let state: FormState | undefined;
      shown = (made) => {
        state = made;
      };
      meet(pair, schema, shown);
      if (state === undefined) throw new Error('The form stands.');
      return judge(schema, pair, state).map((fault) => `${schema.$id} seed ${seed}: ${fault}`);
    });
  }

  /** The model: field by field, from the three values alone. */
  function judge(schema: FormSchema, { before, mine, theirs, isTheirs }: Pair, state: FormState): readonly string[] {
    const names = Object.keys(schema.properties);
    const asked = names.filter((name) => state.clash([name]) !== undefined);
    const held = state.held !== undefined;
    for (const name of asked) state.decide([name], isTheirs(name));
    state.flush();
    const faults = names.flatMap((name) => {
      const text = (value: Json | undefined) =>
        textOf(isSet(schema, name) && Array.isArray(value) ? value.toSorted() : value);
      const [began, ours, others] = [text(before[name]), text(mine[name]), text(theirs[name])];
      const isClash = began !== ours && began !== others && ours !== others;
      if (asked.includes(name) !== isClash) return [`${name} asked: ${!isClash}. ${began} ${ours} ${others}`];
      const expected = isClash ? pick(isTheirs(name), others, ours) : pick(began === ours, others, ours);
      const ended = text(valuesOf(state)[name]);
      return ended === expected ? [] : [`${name} is ${ended}, not ${expected}: ${began} ${ours} ${others}`];
    });
    return held === asked.length > 0 ? faults : [...faults, 'what is undecided can be sent'];
  }
});

let shown: (state: FormState) => void = () => undefined;

function formOf(values: Values): FormState {
  const state: FormState = new FormState(
    defined(values),
    (path: Path, value) => state.update(withValueAt(state.values, path, value)),
    () => false,
    () => undefined,
  );
  return state;
}

/** The form as I have it: begun with what was before, then changed. */
function open({ before, mine, pending }: Pair, schema: FormSchema): FormState {
  const state = formOf(before);
  shown(state);
  for (const name of Object.keys(schema.properties)) {
    if (textOf(before[name]) === textOf(mine[name])) continue;
    // What is unique is chosen, not typed into a box.
    if (pending.includes(name) && !isSet(schema, name)) type(state, name, mine[name]);
    else state.change([name], mine[name]);
  }
  return state;
}

/** Types into a box without leaving it. */
function type(state: FormState, name: string, value: Json | undefined): void {
  let isPending = true;
  state.register([name], {
    isPending: () => isPending,
    over: (values) => withValueAt(values, [name], value),
    commit: () => {
      isPending = false;
      state.change([name], value);
    },
    reset: () => {
      isPending = false;
    },
  });
}

const isSet = ({ properties }: FormSchema, name: string): boolean => properties[name]?.uniqueItems === true;
const seenIn = (schema: FormSchema) => (name: string) => isVisible(schema, [name]);

function pairOf(schema: FormSchema, next: () => number): Pair {
  const visible = Object.keys(schema.properties).filter(seenIn(schema));
  const make = (names: readonly string[], from: Values, share: number): Values => ({
    ...from,
    ...Object.fromEntries(
      names.filter(() => next() < share).map((name) => [name, made(schema.properties[name] ?? {}, next)]),
    ),
  });
  const before = make(Object.keys(schema.properties), {}, 0.8);
  const mine = make(visible, before, 0.5);
  const theirs = make(Object.keys(schema.properties), before, 0.5);
  const pending = visible.filter(() => next() < 0.3);
  const chosen = new Set(visible.filter(() => next() < 0.5));
  return { before, mine, theirs, pending, isTheirs: (name) => chosen.has(name) };
}

/** A few values of each kind, so that both often write the same; the empty ones and 0 among them. */
function made(schema: FieldSchema, next: () => number): Json | undefined {
  const among = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)];
  const choices = choicesOf(schema);
  if (choices.length > 0) return among([undefined, ...choices.map(({ value }) => value)]);
  switch (typeOf(schema)) {
    case 'boolean':
      return among([true, false, undefined]);
    case 'integer':
    case 'number':
      return among([undefined, 0, 1, 2.5]);
    case 'array':
      return among([undefined, [], ['a'], ['a', 'b'], ['b', 'a']]);
    case 'object':
      return among([undefined, { a: 1 }, { a: 1, b: null }]);
    default:
      return among([undefined, '', '甲', '乙', ' 甲']);
  }
}

/** A value as a text; all that an empty field may be is one. */
function textOf(value: Json | undefined): string {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? '空' : JSON.stringify(value);
}

function defined(values: Values): Row {
  // Without its absent fields a record is JSON.
  return JSON.parse(JSON.stringify(values)) as Row;
}

function valuesOf(state: FormState): Values {
  // A form's values are an object.
  return state.values as Row;
}

function pick<T>(isFirst: boolean, first: T, second: T): T {
  return isFirst ? first : second;
}

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
