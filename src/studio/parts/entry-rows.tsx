import { useState } from 'react';
import { soleField } from '../../compile/text.ts';
import { Input } from '../../console/ui/input.tsx';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { isSame } from '../../language/same.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import {
  add,
  chooseValue,
  fixedValue,
  lowerEnd,
  onlyInJson,
  removePart,
  upperEnd,
} from '../../words/zh-CN/studio/parts.ts';
import { Chooser } from '../chooser.tsx';
import type { Offer } from '../help/values.ts';
import { choices } from './choices.ts';
import type { Entries, Entry } from './entries.ts';
import { FieldFrame } from './field-frame.tsx';

interface EntryRowsProps {
  readonly field: FieldSchema;
  readonly entries: Entries;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  /** Called with the whole map; undefined if it is empty. */
  readonly onChange: (value: Json | undefined) => void;
}

/** A map of names and values, such as what a form is filled with: a row for each, and a list of the other names. */
export function EntryRows({ field, entries, value, error, isReadOnly, onChange }: EntryRowsProps) {
  // The names without a value yet, which are not written.
  const [open, setOpen] = useState<Readonly<Record<string, 'chosen' | 'typed'>>>({});
  const { title = '' } = field;
  const held = membersOf(value);
  const isShown = ({ name }: Entry): boolean => own(held, name) !== undefined || own(open, name) !== undefined;
  const others = entries.names.filter((entry) => !isShown(entry));
  const set = (name: string, next: Json | undefined): void => {
    const { [name]: _, ...rest } = held;
    const map = next === undefined ? rest : { ...held, [name]: next };
    onChange(Object.keys(map).length === 0 ? undefined : map);
  };
  const show = (name: string, how?: 'chosen' | 'typed'): void => {
    const { [name]: _, ...rest } = open;
    setOpen(how === undefined ? rest : { ...rest, [name]: how });
  };
  return (
    <FieldFrame field={field} error={error} isReadOnly={isReadOnly}>
      <div className="part-entries">
        {entries.names.filter(isShown).map((entry) => (
          <div key={entry.name} className="part-entry">
            <span>{entry.title}</span>
            <EntryValue
              entry={entry}
              source={entries.source}
              value={own(held, entry.name)}
              isTyped={own(open, entry.name) === 'typed'}
              onType={() => {
                show(entry.name, 'typed');
                set(entry.name, undefined);
              }}
              onChange={(next) => {
                // A cleared input stays.
                if (next === undefined) show(entry.name, 'typed');
                set(entry.name, next);
              }}
            />
            <button
              type="button"
              aria-label={removePart(entry.title)}
              title={removePart(entry.title)}
              onClick={() => {
                show(entry.name);
                set(entry.name, undefined);
              }}
            >
              ×
            </button>
          </div>
        ))}
        {others.length === 0 || isReadOnly ? null : (
          <Chooser
            label={`${add} ${title}`}
            value=""
            choices={[{ value: '', title: add }, ...others.map((one) => ({ value: one.name, title: one.title }))]}
            onChoose={(name) => show(name, 'chosen')}
          />
        )}
      </div>
    </FieldFrame>
  );
}

interface EntryValueProps {
  readonly entry: Entry;
  readonly source: string;
  readonly value: Json | undefined;
  /** Whether a constant is being typed. */
  readonly isTyped: boolean;
  /** Starts typing a constant. */
  readonly onType: () => void;
  readonly onChange: (value: Json | undefined) => void;
}

/** The value of a name: one of its constants, a field, or a constant that is typed. */
function EntryValue({ entry, source, value, isTyped, onType, onChange }: EntryValueProps) {
  const { title, constants, fields, typed } = entry;
  if (typed === 'range' && isRange(value))
    return <RangeEnds title={title} value={membersOf(value)} onChange={onChange} />;
  const chosen = [...constants, ...fields].find((one) => isSame(one.value, value));
  const isField = typeof value === 'string' && soleField(value) !== null;
  const isBox = chosen === undefined && (value === undefined ? isTyped : typeof value === typed && !isField);
  // Lists and objects are shown as they are.
  if (value !== undefined && chosen === undefined && !isBox && !isField)
    return (
      <span>
        <code>{JSON.stringify(value)}</code> <span className="form-help">{onlyInJson}</span>
      </span>
    );
  const written = isBox ? box : value === undefined ? '' : JSON.stringify(value);
  // In a closed list, a field would look like a constant.
  const listed = optionsOf(fields, isField ? value : undefined).map((one) =>
    one.value === written ? { ...one, title: labelled(source, one.title) } : one,
  );
  return (
    <span className="part-entry-value">
      <Chooser
        label={title}
        value={written}
        choices={[
          ...(written === '' ? [{ value: '', title: chooseValue }] : []),
          ...optionsOf(constants, undefined),
          ...(typed === undefined ? [] : [{ value: box, title: fixedValue }]),
        ]}
        groups={listed.length === 0 ? [] : [{ title: source, choices: listed }]}
        onChoose={(next) => (next === box ? onType() : onChange(readJson(next)))}
      />
      {isBox ? (
        <Input
          aria-label={`${title} ${fixedValue}`}
          type={typed === 'number' ? 'number' : 'text'}
          step="any"
          size="small"
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : typed === 'number' ? Number(target.value) : target.value)
          }
        />
      ) : null}
    </span>
  );
}

interface RangeEndsProps {
  readonly title: string;
  readonly value: Members;
  readonly onChange: (value: Json | undefined) => void;
}

/** Both ends of a range of numbers, either of which may stay empty. */
function RangeEnds({ title, value, onChange }: RangeEndsProps) {
  return (
    <span className="part-entry-value">
      {ends.map(([end, words]) => (
        <Input
          key={end}
          aria-label={`${title} ${words}`}
          placeholder={words}
          type="number"
          step="any"
          size="small"
          value={String(own(value, end) ?? '')}
          onChange={({ target }) => {
            const { [end]: _, ...other } = value;
            const both = target.value === '' ? other : { ...value, [end]: Number(target.value) };
            onChange(Object.keys(both).length === 0 ? undefined : both);
          }}
        />
      ))}
    </span>
  );
}

const ends = [
  ['minimum', lowerEnd],
  ['maximum', upperEnd],
] as const;

/** Returns whether a value is a range of numbers, or none. */
function isRange(value: Json | undefined = {}): boolean {
  return (
    isMembers(value) &&
    Object.entries(value).every(([end, held]) => ends.some(([known]) => known === end) && typeof held === 'number')
  );
}

/** Returns the options of a list for some values, with titles that tell them apart. */
function optionsOf(offers: readonly Offer[], value: Json | undefined) {
  return (choices(offers, value, true).oneOf ?? []).map(({ const: one = null, title = '' }) => ({
    value: JSON.stringify(one),
    title,
  }));
}

/** The choice of a constant that is typed; other choices are JSON. */
const box = 'typed';
