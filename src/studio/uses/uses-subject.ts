import { renamedFile } from '../../change/uses/declaration.ts';
import { type Declaration, declarationsOf } from '../../change/uses/declared-as.ts';
import { nameOf } from '../../change/uses/new-name.ts';
import { fileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { statusFieldOf } from '../../language/contract/record.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { findCall } from '../../language/project/find-call.ts';
import { factsOf, type ProjectFiles, textKeysOf } from '../../language/project/project.ts';
import { textsIn } from '../../language/translation/texts-in.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Names } from '../help/names.ts';
import { rowAt } from '../help/row-at.ts';
import { partOf, schemasAt } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';

/** The subject of a search for uses: a name that the project declares, or the words of a text. */
export type UsesSubject =
  | { readonly is: 'name'; readonly named: Declaration }
  | { readonly is: 'text'; readonly words: string };

/** A place in a file. */
export interface FilePlace {
  readonly file: string;
  readonly path: Path;
}

/**
 * Returns the subjects at a place of a file, nearest first: those of the value and its key, those of an object's members,
 * the file itself, and the text.
 */
export function usesSubjectsAt(files: ProjectFiles, names: Names, { file, path }: FilePlace): readonly UsesSubject[] {
  const kind = fileKind(file);
  const written = readJson(files[file] ?? '');
  if (kind === null || written === undefined) return [];
  const document = kind.kind === 'screen' ? inferScreen(written, factsOf(names)) : written;
  const at = { files, names, file, document, ...kind };
  const value = valueAt(document, path);
  const inner = isMembers(value)
    ? Object.entries(value).flatMap(([key, one]) => (isMembers(one) ? [] : namedBy(at, [...path, key], one)))
    : [];
  const named = [...namedBy(at, path, value), ...(path.length === 0 ? [] : inner), ...ofFile(at)];
  return [...unique(named).map((one) => ({ is: 'name', named: one }) as const), ...textsAt(at, path)];
}

/** Returns the subject of a declaration after it was renamed; a text stays the same. */
export function renamedSubject(asked: UsesSubject, to: string): UsesSubject {
  if (asked.is === 'text') return asked;
  const { named } = asked;
  const path = named.path?.map((step) => (step === named.written ? to : step));
  return { is: 'name', named: { ...named, written: to, file: renamedFile(named, to), ...(path && { path }) } };
}

/** Returns the name of a subject, such as `book.status`, or the words of a text. */
export function subjectName(asked: UsesSubject): string {
  return asked.is === 'name' ? nameOf(asked.named) : asked.words;
}

interface At {
  readonly files: ProjectFiles;
  readonly names: Names;
  readonly file: string;
  readonly kind: NonNullable<ReturnType<typeof fileKind>>['kind'];
  readonly name: string;
  readonly document: Json;
}

/** Returns the declarations that a value and its key name. */
function namedBy(at: At, path: Path, value: Json | undefined): readonly Declaration[] {
  const values = [value].flat();
  return [
    ...statesAt(at, path, values),
    ...values.flatMap((one) => heldAt(at, path, one)),
    ...fieldsAt(at, path, values),
  ];
}

/** Returns the name of the record whose fields are named at a place. */
function recordAt({ names, kind, name, document }: At, path: Path): string | undefined {
  if (kind === 'record') return name;
  if (kind === 'api') return textAt(valueAt(document, path.slice(0, 1)), 'record');
  return kind === 'screen' ? rowAt(names, document, path).record : undefined;
}

/** Returns the fields that a value or one of the last steps of its path names, including placeholders of a text. */
function fieldsAt(at: At, path: Path, values: readonly (Json | undefined)[]): readonly Declaration[] {
  const record = recordAt(at, path);
  if (record === undefined) return [];
  const held = values.flatMap((value) =>
    typeof value === 'string' ? [value, ...[...value.matchAll(/\{(\w+)/g)].map(([, field = '']) => field)] : [],
  );
  return [...held, ...lastSteps(at, path).toReversed()]
    .filter((one) => typeof one === 'string' && /^\w+$/.test(one))
    .flatMap((field) => declarationsOf(at.files, `${record}.${field}`));
}

/** Returns the steps of a path that may name a field; in a record, only the name of the declared field. */
function lastSteps({ kind }: At, path: Path): Path {
  if (kind === 'record') return path[0] === 'properties' ? path.slice(1, 2) : [];
  return path.slice(-3);
}

/** Returns the values of the field named by the last steps of a path, or of the status in a transition. */
function statesAt(at: At, path: Path, values: readonly (Json | undefined)[]): readonly Declaration[] {
  const record = recordAt(at, path);
  if (record === undefined) return [];
  const status = path.includes('transitions') ? [statusFieldOf(own(at.names.records, record) ?? {})] : [];
  return [...lastSteps(at, path), ...status].flatMap((field) =>
    values
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .flatMap((value) => declarationsOf(at.files, `${record}.${field}=${value}`)),
  );
}

/** Returns the call, form, permission or other declaration that a text names, according to its key; and the entry that the file declares. */
function heldAt(
  { files, names, file, kind, document }: At,
  path: Path,
  value: Json | undefined,
): readonly Declaration[] {
  const [first] = path;
  const declares = declaring.has(kind) && typeof first === 'string';
  const declared = declares
    ? declarationsOf(files, first).filter((one) => one.file === file && one.path !== undefined)
    : [];
  if (typeof value !== 'string') return declared;
  if (/^[A-Z]+ \//.test(value)) return [...declarationsOf(files, findCall(names.api, value)?.key ?? ''), ...declared];
  const root = writtenSchemaOf(kind);
  const tags = [path.slice(0, -1), path.slice(0, -2)].flatMap((owner) =>
    schemasAt(root, document, owner).flatMap((schema) => partOf(schema, path[owner.length] ?? '')?.names ?? []),
  );
  const wanted = new Set<unknown>([...tags, ...path.slice(-2)]);
  const [bare = ''] = value.split(':');
  return [...declarationsOf(files, bare).filter(({ thing }) => wanted.has(thing)), ...declared];
}

const declaring: ReadonlySet<At['kind']> = new Set(['api', 'options', 'enums', 'views']);

/** Returns the screen, record or form that the file declares. */
function ofFile({ files, file, name }: At): readonly Declaration[] {
  return declarationsOf(files, name).filter(
    (one) => one.file === file && one.path === undefined && one.thing !== 'permission',
  );
}

/** Returns the text at a place, once per language; empty if the value is not a text for people. */
function textsAt({ files, file }: At, path: Path): readonly UsesSubject[] {
  const keys = textKeysOf(file);
  if (keys === undefined) return [];
  const around = (own: Path): boolean =>
    own.every((step, index) => step === path[index]) && path.length <= own.length + 1;
  return textsIn(files[file] ?? '', keys)
    .filter((text) => around(text.path))
    .flatMap(({ node, byLanguage = [['', node]] }) => byLanguage.map(([, { value }]) => value as unknown))
    .flatMap((words) => (typeof words === 'string' && words !== '' ? [{ is: 'text', words } as const] : []));
}

function textAt(value: Json | undefined, key: string): string | undefined {
  const held = isMembers(value) ? own(value, key) : undefined;
  return typeof held === 'string' ? held : undefined;
}

function unique(found: readonly Declaration[]): readonly Declaration[] {
  const known = new Map(found.map((one) => [`${one.thing} ${nameOf(one)}`, one]));
  return [...known.values()];
}
