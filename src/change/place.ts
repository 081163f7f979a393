import type { FileKind } from '../check/editor/language-schemas.ts';
import type { Schema } from '../check/schema-shape.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members, membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import type { Places } from '../language/places/places.ts';
import type { ProjectFiles } from '../language/project/project.ts';
import { isSame } from '../language/same.ts';
import type { ChangeWords } from '../words/change.ts';
import type { Language } from '../words/language.ts';
import type { Change, Path, Risk } from './change.ts';
import type { Names, Version } from './names.ts';

/** Two versions of anything, side by side. */
export interface Both<Part> {
  readonly before: Part;
  readonly after: Part;
}

/** The place of a comparison, and its name. */
export interface Place {
  readonly file: string;
  /** The language of the messages, and its words. */
  readonly language: Language;
  readonly words: ChangeWords;
  readonly path: Path;
  /** The name of the innermost named object: 操作「退款」; empty at the root of a file. */
  readonly owner: string;
  readonly versions: Both<Version>;
  /** All files of both versions, including those that are not compared. */
  readonly texts: Both<ProjectFiles>;
  readonly names: Both<Names>;
  /** The places of a screen's objects; undefined for other files. */
  readonly walked?: Both<Places>;
  /** The actions that only one version has: each is named in the change of the part that contains it. */
  readonly changedActions?: Both<readonly ChangedAction[]>;
  /** The declaration of the compared value in the language. */
  readonly known?: Known | undefined;
  /** The new `$comment` of the object. */
  readonly reason: string | undefined;
  readonly changes: Change[];
}

/** An added or removed action, and whether the change of a surrounding part named it. */
export interface ChangedAction {
  readonly path: Path;
  readonly words: string;
  isReported: boolean;
}

/** A key's schema, with the file kind whose definitions it refers to. */
export interface Known {
  readonly kind: FileKind;
  readonly part: Schema;
}

/** Compares the values under one key of an object. */
export type Compare = (noun: string, parts: Both<Json | undefined>, place: Place) => void;

/** A key, or a type of the language → how its values are compared. */
export type Comparers = Readonly<Record<string, Compare>>;

/**
 * Reports a change at a place; the message starts with the owner's name.
 *
 * @example
 * report(place, 'high', '删除了操作「借出」')
 */
export function report(place: Place, risk: Risk, words: string): void {
  push(place, risk, place.words.doing(place.owner) + words);
}

function push({ file, path, reason, words, changes }: Place, risk: Risk, sentence: string): void {
  changes.push({
    file,
    path,
    risk,
    message: words.asSentence(sentence),
    ...(risk === 'high' && reason !== undefined && { reason }),
  });
}

/**
 * Reports a change to something that belongs to the owner: 操作「退款」的接口由 … 改为 ….
 *
 * @example
 * reportOf({ ...place, owner: '操作「借出」' }, 'normal', '名称由「借出」改为「外借」')
 */
export function reportOf(place: Place, risk: Risk, words: string): void {
  push(place, risk, place.words.having(place.owner) + words);
}

/**
 * Returns the place of the value under a key.
 *
 * @example
 * at({ path: ['sheet'] }, 'sections', 0).path // ['sheet', 'sections', 0]
 */
export function at(place: Place, ...keys: Path): Place {
  return { ...place, path: [...place.path, ...keys] };
}

/**
 * Returns the place inside a named object, which may state a reason.
 *
 * @example
 * inside(place, '操作「借出」', { before: {}, after: { $comment: '柜台要求' } }).reason // '柜台要求'
 */
export function inside(place: Place, owner: string, { before, after }: Both<Json | undefined>): Place {
  const comment = membersOf(after).$comment;
  const isNew = comment !== undefined && !isSame(comment, membersOf(before).$comment);
  const reason = isNew ? (Array.isArray(comment) ? comment.join('') : String(comment)) : undefined;
  return { ...place, owner, reason };
}

/**
 * Returns the place with the reason stated nearest to a part of a value; unchanged if none is.
 *
 * @example
 * withReason(place, { before: {}, after: { levels: [{ $comment: '店长要求' }] } }, ['levels', 0]).reason // '店长要求'
 */
export function withReason(place: Place, parts: Both<Json | undefined>, path: Path = []): Place {
  const { reason = place.reason } = inside(place, place.owner, parts);
  const [key, ...rest] = path;
  return key === undefined ? { ...place, reason } : withReason({ ...place, reason }, part(parts, key), rest);
}

/**
 * Returns a name with its owner: 表格「明细」的列「数量」.
 *
 * @example
 * withOwner({ ...place, owner: '表格「明细」' }, '列「数量」') // '表格「明细」的列「数量」'
 */
export function withOwner(place: Place, thing: string): string {
  return place.owner === '' ? thing : place.words.belonging(place.owner, thing);
}

/**
 * Returns the value under a key in both versions.
 *
 * @example
 * part({ before: { title: '图书' }, after: {} }, 'title') // { before: '图书', after: undefined }
 */
export function part({ before, after }: Both<Json | undefined>, key: string | number): Both<Json | undefined> {
  const of = (value: Json | undefined): Json | undefined =>
    Array.isArray(value) ? (value as readonly Json[])[Number(key)] : isMembers(value) ? own(value, key) : undefined;
  return { before: of(before), after: of(after) };
}

/**
 * Returns both versions as objects; empty where one is not.
 *
 * @example
 * bothMembers({ before: { title: '图书' }, after: 1 }) // { before: { title: '图书' }, after: {} }
 */
export function bothMembers({ before, after }: Both<Json | undefined>): Both<Members> {
  return { before: membersOf(before), after: membersOf(after) };
}

/**
 * Returns the name of an added or removed thing with its nested actions, which are marked as reported:
 * 一组操作「处理」，其中有操作「退款」.
 *
 * @example
 * withNestedActions(place, '表格「明细」', 'after') // '表格「明细」'
 */
export function withNestedActions(
  { changedActions, path, words }: Place,
  thing: string,
  version: keyof Both<unknown>,
): string {
  const held = (changedActions?.[version] ?? []).filter((one) => isSame(one.path.slice(0, path.length), path));
  for (const one of held) one.isReported = true;
  return words.withParts(
    thing,
    held.map((one) => one.words),
  );
}
