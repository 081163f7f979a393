import { readJson } from '../../language/parse.ts';
import { isSame } from '../../language/same.ts';
import './parts.css';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { FieldError } from '../../console/form/field/field-errors.ts';
import type { FormModule } from '../../console/form/load-form.ts';
import { ModuleForm } from '../../console/form/module-form.tsx';
import { withValue } from '../../language/edit.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import { inferForm } from '../../language/infer/form.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { factsOf } from '../../language/project/project.ts';
import { valueAt } from '../../language/value-at.ts';
import { itemNumber, moreSettings, notJson, position } from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { memberOf } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';
import { ChildList } from './child-list.tsx';
import { containerTitle } from './containers.ts';
import { type Entries, entriesIn } from './entries.ts';
import { EntryRows } from './entry-rows.tsx';
import { type FollowedRule, withFollowingMessage } from './following-message.ts';
import { conditionKeys } from './map-fields.ts';
import { type Child, type Part, type PartProblem, type Path, partAt } from './part.ts';
import { stepWords } from './place-words.ts';
import { fewChoices, Several } from './several.tsx';
import { abbreviated } from './shortened.ts';
import { withPart } from './standard-parts.ts';
import { inLanguages, inPageLanguage, isTextKey, withTextIn } from './translated-part.ts';
import { withDisplays } from './with-displays.ts';

interface PartFormProps {
  readonly names: Names;
  readonly kind: FileKind;
  readonly text: string;
  readonly title: string;
  readonly isReadOnly: boolean;
  /** The part that is open, or was before the text changed. */
  readonly wanted: Path;
  readonly onOpen: (path: Path) => void;
  /** Whether keys are shown only by their titles. */
  readonly isBrief?: boolean;
  /** Returns whether a setting of the part is shown; without it, all are. */
  readonly isShown?: ((key: string) => boolean) | undefined;
  /** Shows the possible additions to a list or map. */
  readonly onOffer?: (list: Path) => void;
  /** The problems of the part, with the paths of its settings. */
  readonly problems?: readonly PartProblem[];
  /** Called with the new text, and the path of the key that was set, if one was. */
  readonly onChange: (text: string, set?: Path) => void;
}

/**
 * A file as forms generated from the language: one part at a time, its own keys as fields and its contents as a list of
 * parts.
 */
export function PartForm(props: PartFormProps) {
  const { names, kind, text, title, isReadOnly, wanted, onOpen: setPath, isBrief = false, onChange } = props;
  const { problems = none, isShown } = props;
  const following = useRef<FollowedRule>(undefined);
  // Complete: inferred values are shown, and are written only when the user changes them.
  const document = useMemo(() => {
    const written = readJson(inPageLanguage(kind, text, names.languages));
    if (written === undefined) return undefined;
    if (kind === 'form') return isBrief ? inferForm(withDisplays(written)) : written;
    return kind === 'screen' ? inferScreen(written, factsOf(names)) : written;
  }, [text, kind, names, isBrief]);
  const [path, part] = useMemo(() => {
    const [path, all] = nearest(names, kind, document, wanted, isBrief);
    const found = all && isShown ? withShown(all, isShown) : all;
    const written = path.reduce<Json | undefined>(memberOf, readJson(text));
    return [path, found && inLanguages(found, written, kind, names.languages)] as const;
  }, [names, kind, document, wanted, text, isBrief, isShown]);
  if (document === undefined || part === null) return <p className="studio-empty">{notJson}</p>;
  const said = problemsOf(part, path, problems);
  const titleOf = (place: Path): string =>
    isBrief ? stepWords({ names, kind, document }, place) : (stepTitle(document, place) ?? String(place.at(-1)));
  return (
    <div className="part">
      <nav className="part-path" aria-label={position}>
        {crumbs(document, path).map((place) => (
          <span key={place.join('/')}>
            <button type="button" className="text-button" onClick={() => setPath(place)}>
              {place.length === 0 ? title : titleOf(place)}
            </button>
            <span aria-hidden="true">›</span>
          </span>
        ))}
        <strong>{path.length === 0 ? title : titleOf(path)}</strong>
      </nav>
      {said.ofPart.map((text) => (
        <p key={text} className="part-problem" role="alert">
          {text}
        </p>
      ))}
      <Settings
        key={path.join('/')}
        part={part}
        errors={said.ofFields}
        isReadOnly={isReadOnly}
        onChange={(name, value) => {
          const set = [...path, name.split('/')[0] ?? name];
          const whole = withPart(text, path);
          const [said, now] =
            kind === 'form' ? withFollowingMessage(whole, set, value, following.current, names.languages) : [whole];
          following.current = now;
          onChange(changed({ text: said, path, part, kind, names }, name, value), set);
        }}
      >
        {(lists) =>
          part.children
            .filter((child) => (isBrief ? placeOfList(child, said) : 'main') === lists)
            .map((child) => (
              <ChildList
                key={child.key}
                child={child}
                kind={kind}
                text={text}
                document={document}
                path={[...path, child.key]}
                isReadOnly={isReadOnly}
                isWanted={child.key === wanted[path.length]}
                problem={own(said.ofChildren, child.key)}
                onOpen={(opened) => setPath([...path, child.key, ...opened])}
                onChange={onChange}
                onOffer={props.onOffer}
              />
            ))
        }
      </Settings>
    </div>
  );
}

interface SettingsProps extends FieldsProps {
  /** Returns the lists of parts in a group. */
  readonly children: (lists: ListPlace) => readonly ReactNode[];
}

/** The settings of a part; rarely used ones are collapsed at the end. */
function Settings({ part, errors, isReadOnly, onChange, children }: SettingsProps) {
  // Fields keep their position while a part is open, except that invalid ones are moved out of the collapsed group.
  const [hidden, setHidden] = useState(part.seldom);
  const wrong = errors.flatMap(({ path }) => (hidden.has(String(path[0])) ? [String(path[0])] : []));
  if (wrong.length > 0) setHidden(new Set([...hidden].filter((name) => !wrong.includes(name))));
  const seldom = hidden;
  const [first, often, others] = useMemo(() => {
    const names = Object.keys(part.schema.properties);
    const shown = names.filter((name) => !seldom.has(name));
    const isAbout = part.children.some(({ isRequired }) => isRequired);
    const lead = isAbout ? shown.filter((name) => name === 'kind' || name.split('/')[0] === 'title') : [];
    const rest = shown.filter((name) => !lead.includes(name));
    return [lead, rest, names.filter((name) => seldom.has(name))].map((some) => withOnly(part, some));
  }, [part, seldom]);
  const rest = children('others');
  return (
    <>
      {first === undefined ? null : (
        <FieldRuns part={first} errors={errors} isReadOnly={isReadOnly} onChange={onChange} />
      )}
      {children('first')}
      {often === undefined ? null : (
        <FieldRuns part={often} errors={errors} isReadOnly={isReadOnly} onChange={onChange} />
      )}
      {children('main')}
      {seldom.size === 0 || others === undefined ? (
        rest
      ) : (
        <details className="part-more">
          <summary>{moreSettings}</summary>
          <FieldRuns part={others} errors={none} isReadOnly={isReadOnly} onChange={onChange} />
          {rest}
        </details>
      )}
    </>
  );
}

/** The group of a list of parts: required lists are first, empty optional ones last. */
type ListPlace = 'first' | 'main' | 'others';

function placeOfList({ key, isRequired, members }: Child, said: Said): ListPlace {
  if (isRequired) return 'first';
  return members.length > 0 || own(said.ofChildren, key) !== undefined ? 'main' : 'others';
}

/** The problems of a part: of its fields, its lists and itself. */
interface Said {
  readonly ofFields: readonly FieldError[];
  readonly ofChildren: Readonly<Record<string, string>>;
  readonly ofPart: readonly string[];
}

const none: readonly never[] = [];

/** Assigns each problem to the setting that shows it: a field or list of the part, else the part itself. */
function problemsOf(part: Part, path: Path, problems: readonly PartProblem[]): Said {
  const names = Object.keys(part.schema.properties);
  const ofFields: FieldError[] = [];
  const ofChildren: Record<string, string> = {};
  const ofPart: string[] = [];
  for (const problem of problems) {
    const steps = problem.path.slice(path.length);
    const starts = steps.map((_, index) => steps.slice(0, steps.length - index).join('/'));
    const name = starts
      .map((start) => names.find((one) => one === start) ?? names.find((one) => one.startsWith(`${start}/`)))
      .find((one) => one !== undefined);
    const child = part.children.find(({ key }) => key === steps[0])?.key;
    if (name !== undefined) ofFields.push({ path: [name], message: problem.text });
    else if (child === undefined) ofPart.push(problem.text);
    else ofChildren[child] ??= problem.text;
  }
  return { ofFields, ofChildren, ofPart: [...new Set(ofPart)] };
}

/** Returns a part with only the shown settings. */
function withShown(part: Part, isShown: (key: string) => boolean): Part {
  const names = Object.keys(part.schema.properties).filter((name) => isShown(name.split('/')[0] ?? name));
  return {
    ...withOnly(part, names),
    children: part.children.filter(({ key }) => isShown(key)),
    seldom: new Set([...part.seldom].filter((name) => names.includes(name))),
  };
}

/** Returns a part with only these fields. */
function withOnly(part: Part, names: readonly string[]): Part {
  const among = <Held,>(all: Readonly<Record<string, Held>>): Record<string, Held> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  return { ...part, values: among(part.values), schema: { ...part.schema, properties: among(part.schema.properties) } };
}

interface FieldsProps {
  readonly part: Part;
  /** The problems, by field name. */
  readonly errors: readonly FieldError[];
  readonly isReadOnly: boolean;
  readonly onChange: (name: string, value: Json | undefined) => void;
}

/**
 * The part's own keys as forms of the console; fields for several of a few values and maps are rendered between them, as
 * checkboxes and rows.
 */
function FieldRuns({ part, errors, isReadOnly, onChange }: FieldsProps) {
  return runsOf(part).map(({ after, names, choices, entries }) => {
    const [name = ''] = names;
    const field = part.schema.properties[name];
    if (field === undefined || (choices === undefined && entries === undefined))
      return (
        <Fields
          key={`after ${after}`}
          part={withOnly(part, names)}
          errors={errors.filter(({ path }) => names.includes(String(path[0])))}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      );
    const shown = {
      ...{ field, isReadOnly, value: part.values[name] },
      error: errors.find(({ path }) => path[0] === name)?.message,
    };
    return entries === undefined ? (
      <Several key={name} {...shown} choices={choices ?? []} onChange={(value) => onChange(name, written(value))} />
    ) : (
      <EntryRows key={name} {...shown} entries={entries} onChange={(value) => onChange(name, value)} />
    );
  });
}

/** Consecutive fields rendered by one component. */
interface Run {
  /** The preceding field with choices, if any; it identifies the form while other fields are added and removed. */
  readonly after: string;
  readonly names: readonly string[];
  /** The choices of its only field. */
  readonly choices?: readonly FieldSchema[];
  /** The names of its only field, a map. */
  readonly entries?: Entries;
}

function runsOf({ schema }: Part): readonly Run[] {
  const runs: Run[] = [];
  let names: string[] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const choices = fewChoices(field);
    const entries = entriesIn(field);
    if (choices !== undefined || entries !== undefined) {
      runs.push({ after: '', names: [name], ...(choices && { choices }), ...(entries && { entries }) });
      names = [];
      continue;
    }
    if (names.length === 0) runs.push({ after: runs.at(-1)?.names[0] ?? '', names });
    names.push(name);
  }
  return runs;
}

/** Some of the part's own keys as a form of the console; reset when the text changes elsewhere. */
function Fields({ part, errors, isReadOnly, onChange }: FieldsProps) {
  const known = useRef<Readonly<Record<string, Json>>>(part.values);
  const shape = useRef(part.schema);
  const round = useRef(0);
  const { isTyping, type } = useTyping();
  // Choices may change with every key press elsewhere, so the form is kept while they are equal. Changes that follow from
  // the text being typed, such as a message that repeats it, wait: a reset form would lose the focus.
  if (!isTyping.current && !(isSame(shape.current, part.schema) && isSame(known.current, part.values))) {
    shape.current = part.schema;
    known.current = part.values;
    round.current += 1;
  }
  const schema = shape.current;
  const module = useMemo(() => moduleOf(schema), [schema]);
  if (Object.keys(schema.properties).length === 0) return null;
  const change = (values: Json): void => {
    for (const name of Object.keys(schema.properties)) {
      const next = written(memberOf(values, name));
      // An empty value in the text, such as an empty default, is kept until it is set.
      if (isSame(next, written(known.current[name]))) continue;
      type(next);
      const { [name]: _, ...others } = known.current;
      known.current = next === undefined ? others : { ...others, [name]: next };
      onChange(name, next);
    }
  };
  return (
    <ModuleForm
      key={round.current}
      name="part"
      module={module}
      initial={known.current}
      readOnly={isReadOnly}
      footer={null}
      isUnkept={true}
      errors={errors}
      onChange={change}
      onSubmit={async () => undefined}
    />
  );
}

/** Returns whether a text of a form is being typed, until the focus leaves that form; `type` must be called with each value. */
function useTyping(): { readonly isTyping: RefObject<boolean>; readonly type: (value: Json | undefined) => void } {
  const isTyping = useRef(false);
  const [, renderAgain] = useState({});
  const type = (value: Json | undefined): void => {
    const field = document.activeElement;
    const isTyped =
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value === String(value ?? '');
    const form = isTyped ? field.form : null;
    if (form === null) {
      isTyping.current = false;
      return;
    }
    if (isTyping.current) return;
    isTyping.current = true;
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && form.contains(relatedTarget)) return;
      form.removeEventListener('focusout', leave);
      isTyping.current = false;
      renderAgain({});
    };
    form.addEventListener('focusout', leave);
  };
  return { isTyping, type };
}

/** Returns the value to be written; undefined for a cleared value, which is removed from the text. */
function written(value: Json | undefined): Json | undefined {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Returns a form without validation, because the check validates the text. */
function moduleOf(schema: FormSchema): FormModule {
  return { schema, validators: () => anything };
}

const anything: Record<string, unknown> = new Proxy({}, { get: () => () => true });

/** Returns the text after a change of a field; an object that becomes empty, such as a guard, is removed entirely. */
function changed({ text, path, part, kind, names }: Edited, name: string, value: Json | undefined): string {
  const { languages } = names;
  const steps = name.split('/');
  const [key = '', member] = steps;
  if (value === undefined && entriesIn(part.schema.properties[name]) !== undefined) {
    const without = withoutEmpty(withValue(text, [...path, ...steps], undefined), path, steps);
    // An empty map replaces one that would be inferred, such as that of the row action of the same name.
    const isInferred = valueAt(inferred(kind, without, names), [...path, ...steps]) !== undefined;
    return isInferred ? withValue(text, [...path, ...steps], {}) : without;
  }
  if (member === undefined)
    return abbreviated(withValue(text, [...path, key], freed(part.schema.properties[name], value)), path);
  const owner = valueAt(readJson(text), [...path, key]);
  // A message may have a text per rule.
  const isByRule = isTextKey(kind, key) && !languages.some((one) => one === member);
  if (isTextKey(kind, key) && !isByRule)
    return withTextIn(text, [...path, key], { language: member, value, now: owner, languages });
  const place = [...path, ...steps];
  // A condition names fields, such as `title`, which are not texts.
  const isCondition = steps.slice(0, -1).some((step) => conditionKeys.has(step));
  if (isByRule || (!isCondition && isTextKey(kind, steps.at(-1) ?? ''))) {
    const now = valueAt(readJson(text), place);
    const language = languages.find((one) => one === pageLanguage) ?? languages[0];
    return withoutEmpty(withTextIn(text, place, { language, value, now, languages }), path, steps);
  }
  // A single status is written without a list.
  const condition = isCondition && Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value;
  return withoutEmpty(withValue(text, place, freed(part.schema.properties[name], condition)), path, steps);
}

/** Returns the text without empty objects along the path of a removed key. */
function withoutEmpty(text: string, path: Path, steps: readonly string[]): string {
  const around = steps.map((_, index) => [...path, ...steps.slice(0, steps.length - index)]);
  return around.reduce((now, place) => {
    const held = valueAt(readJson(now), place);
    return isMembers(held) && Object.keys(held).length === 0 ? withValue(now, place, undefined) : now;
  }, text);
}

/** The edited part and the text of its file. */
interface Edited {
  readonly names: Names;
  readonly text: string;
  readonly path: Path;
  readonly part: Part;
  readonly kind: FileKind;
}

/** Returns a screen in its full form, other files as they are. */
function inferred(kind: FileKind, text: string, names: Names): Json | undefined {
  const written = readJson(text);
  return kind === 'screen' && written !== undefined ? inferScreen(written, factsOf(names)) : written;
}

/** Returns a free value, which is typed as JSON or as plain text. */
function freed(
  schema: { readonly ui?: { readonly widget?: string } } | undefined,
  value: Json | undefined,
): Json | undefined {
  if (schema?.ui?.widget !== 'textarea' || typeof value !== 'string') return value;
  return /^[[{]/.test(value.trim()) ? (readJson(value) ?? value) : value;
}

function nearest(
  names: Names,
  kind: FileKind,
  document: Json | undefined,
  wanted: Path,
  isBrief: boolean,
): readonly [Path, Part | null] {
  // The open part may have been removed from the text.
  for (let length = wanted.length; length >= 0; length--) {
    const path = wanted.slice(0, length);
    const part = partAt(names, kind, document, path, isBrief);
    if (part !== null) return [path, part];
  }
  return [[], null];
}

/** Returns the paths of the parts that contain a part, outermost first; lists are not parts. */
function crumbs(document: Json | undefined, path: Path): readonly Path[] {
  return path
    .map((_, length) => path.slice(0, length))
    .filter((place) => !Array.isArray(place.reduce<Json | undefined>(memberOf, document)));
}

function stepTitle(document: Json | undefined, path: Path): string | undefined {
  const value = path.reduce<Json | undefined>(memberOf, document);
  const named = memberOf(value, 'title') ?? memberOf(value, 'field');
  const step = path.at(-1);
  if (typeof named === 'string' && named !== '') return named;
  return typeof step === 'number' ? itemNumber(step + 1) : containerTitle(String(step));
}
