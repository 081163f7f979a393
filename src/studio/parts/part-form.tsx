import { readJson } from '../../language/parse.ts';
import { isSame } from '../../language/same.ts';
import './parts.css';
import { useMemo, useRef } from 'react';
import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { FormModule } from '../../console/form/load-form.ts';
import { ModuleForm } from '../../console/form/module-form.tsx';
import { withValue } from '../../language/edit.ts';
import type { FormSchema } from '../../language/form.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { factsOf } from '../../language/project/project.ts';
import {
  actionsPlace,
  bulkPlace,
  itemNumber,
  notJson,
  position,
  rowPlace,
  sheetsPlace,
  sortPlace,
  toolbarPlace,
} from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { memberOf } from '../help/schema-at.ts';
import { ChildList } from './child-list.tsx';
import { type Part, type Path, partAt } from './part.ts';
import { abbreviated } from './shortest.ts';
import { withPart } from './standard-parts.ts';
import { inLanguages, inPageLanguage, isText, withTextIn } from './translated-part.ts';

interface PartFormProps {
  readonly names: Names;
  readonly kind: FileKind;
  readonly text: string;
  readonly title: string;
  readonly isReadOnly: boolean;
  /** The part that is open, or was before the text changed. */
  readonly wanted: Path;
  readonly onOpen: (path: Path) => void;
  /** Whether keys are called by their titles alone. */
  readonly isBrief?: boolean;
  /** Called with the new text, and the path of the key that was set, if one was. */
  readonly onChange: (text: string, set?: Path) => void;
}

/**
 * A file as forms generated from the language: one part at a time, its own keys as fields and its contents as a list of
 * parts.
 */
export function PartForm(props: PartFormProps) {
  const { names, kind, text, title, isReadOnly, wanted, onOpen: setPath, isBrief = false, onChange } = props;
  // In full: inferred values are shown, and written only once somebody changes them.
  const document = useMemo(() => {
    const written = readJson(inPageLanguage(kind, text, names.languages));
    return kind === 'screen' && written !== undefined ? inferScreen(written, factsOf(names)) : written;
  }, [text, kind, names]);
  const [path, part] = useMemo(() => {
    const [path, found] = nearest(names, kind, document, wanted, isBrief);
    const written = path.reduce<Json | undefined>(memberOf, readJson(text));
    return [path, found && inLanguages(found, written, kind, names.languages)] as const;
  }, [names, kind, document, wanted, text, isBrief]);
  if (document === undefined || part === null) return <p className="studio-empty">{notJson}</p>;
  return (
    <div className="part">
      <nav className="part-path" aria-label={position}>
        {crumbs(document, path).map((place) => (
          <span key={place.join('/')}>
            <button type="button" className="text-button" onClick={() => setPath(place)}>
              {place.length === 0 ? title : stepTitle(document, place)}
            </button>
            <span aria-hidden="true">›</span>
          </span>
        ))}
        <strong>{path.length === 0 ? title : stepTitle(document, path)}</strong>
      </nav>
      <Fields
        key={path.join('/')}
        part={part}
        isReadOnly={isReadOnly}
        onChange={(name, value) =>
          onChange(changed({ text: withPart(text, path), path, part, kind, languages: names.languages }, name, value), [
            ...path,
            name.split('/')[0] ?? name,
          ])
        }
      />
      {part.children.map((child) => (
        <ChildList
          key={child.key}
          child={child}
          kind={kind}
          text={text}
          document={document}
          path={[...path, child.key]}
          isReadOnly={isReadOnly}
          onOpen={(members) => setPath([...path, child.key, ...members])}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface FieldsProps {
  readonly part: Part;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string, value: Json | undefined) => void;
}

/** The part's own keys as a form of the console; reset when the text changes elsewhere. */
function Fields({ part, isReadOnly, onChange }: FieldsProps) {
  const known = useRef<Readonly<Record<string, Json>>>(part.values);
  const shape = useRef(part.schema);
  const round = useRef(0);
  // Offered names may change with every keystroke elsewhere: keep the form while they are equal.
  if (!isSame(shape.current, part.schema) || !isSame(known.current, part.values)) {
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
      if (isSame(next, known.current[name])) continue;
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
      onChange={change}
      onSubmit={async () => undefined}
    />
  );
}

/** Cleared values are removed from the text. */
function written(value: Json | undefined): Json | undefined {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** The check judges the text; the form over a part of it accepts everything. */
function moduleOf(schema: FormSchema): FormModule {
  return { schema, validators: () => anything };
}

const anything: Record<string, unknown> = new Proxy({}, { get: () => () => true });

/** The text after a field was changed; a guard that admits everything is removed entirely. */
function changed({ text, path, part, kind, languages }: Edited, name: string, value: Json | undefined): string {
  const [key = '', member] = name.split('/');
  if (member === undefined)
    return abbreviated(withValue(text, [...path, key], freed(part.schema.properties[name], value)), path);
  const owner = [...path, key].reduce<Json | undefined>(memberOf, readJson(text));
  if (isText(kind, key)) return withTextIn(text, [...path, key], { language: member, value, now: owner, languages });
  const isLast = value === undefined && Object.keys(owner ?? {}).every((one) => one === member);
  // A single status is written without a list.
  const condition = Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value;
  return isLast ? withValue(text, [...path, key], undefined) : withValue(text, [...path, key, member], condition);
}

/** A part that is edited, in the text of its file. */
interface Edited extends Pick<Names, 'languages'> {
  readonly text: string;
  readonly path: Path;
  readonly part: Part;
  readonly kind: FileKind;
}

/** A free value is typed as JSON, or as plain text. */
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
  // The open part may be gone from the text.
  for (let length = wanted.length; length >= 0; length--) {
    const path = wanted.slice(0, length);
    const part = partAt(names, kind, document, path, isBrief);
    if (part !== null) return [path, part];
  }
  return [[], null];
}

/** The parts around a part, outermost first; lists are not parts. */
function crumbs(document: Json | undefined, path: Path): readonly Path[] {
  return path
    .map((_, length) => path.slice(0, length))
    .filter((place) => !Array.isArray(place.reduce<Json | undefined>(memberOf, document)));
}

function stepTitle(document: Json | undefined, path: Path): string {
  const value = path.reduce<Json | undefined>(memberOf, document);
  const named = memberOf(value, 'title') ?? memberOf(value, 'field');
  const step = path.at(-1);
  if (typeof named === 'string' && named !== '') return named;
  return typeof step === 'number' ? itemNumber(step + 1) : (places[String(step)] ?? String(step));
}

/** Containers of parts without a title of their own. */
const places: Readonly<Record<string, string>> = {
  actions: actionsPlace,
  toolbar: toolbarPlace,
  row: rowPlace,
  bulk: bulkPlace,
  sheets: sheetsPlace,
  sort: sortPlace,
};
