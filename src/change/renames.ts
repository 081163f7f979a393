import { withValue } from '../language/edit.ts';
import { grouped } from '../language/grouped.ts';
import { differingFiles } from '../language/project/differing.ts';
import { type ProjectFiles, places, textKeysOf } from '../language/project/project.ts';
import { textsIn } from '../language/translation/texts-in.ts';
import type { Change } from './change.ts';
import { renamedFile } from './uses/declaration.ts';
import { contentOf, type Declaration } from './uses/declared-as.ts';
import { renameEverywhere } from './uses/renamed.ts';

/** A renaming, or a phrase replaced in the texts, that one version of a project has over the other. */
export interface Renaming {
  /** What was renamed; undefined for a phrase. */
  readonly thing: Named['thing'] | undefined;
  readonly from: string;
  readonly to: string;
  /** The file and path of the declaration in the new version; of a phrase, the first text that has it. */
  readonly file: string;
  readonly path: Change['path'];
  /** The changed files, with the names of both versions. */
  readonly files: readonly string[];
  /** The number of replaced texts; undefined for a name. */
  readonly texts?: number;
}

/** The renamings between two versions, and the old version with them applied. */
export interface Renamings {
  readonly renamings: readonly Renaming[];
  readonly before: ProjectFiles;
}

type Named = Declaration & { readonly thing: 'screen' | 'record' | 'form' | 'options' | 'enums' };

/**
 * Returns the renamings of screens, records, forms, option lists and enums between two versions, each with all of its
 * references, and the phrases replaced by others in several texts.
 *
 * @example
 * renamingsBetween(files, renameEverywhere(files, named, 'shelf').files).renamings.map(({ to }) => to) // ['shelf']
 */
export function renamingsBetween(before: ProjectFiles, after: ProjectFiles): Renamings {
  const names = candidates(before, after).reduce(withName(after), { renamings: [], before });
  return withPhrases(names, after);
}

/** Returns the declarations that only the old version has, each with the alike one that only the new version has. */
function candidates(before: ProjectFiles, after: ProjectFiles): readonly (readonly [named: Named, to: string])[] {
  const differing = differingFiles(before, after);
  const inFolders = folders.flatMap(([thing, place]) => {
    const namesOf = (files: ProjectFiles, others: ProjectFiles) =>
      differing.filter((path) => place.test(path) && files[path] !== undefined && others[path] === undefined);
    const come = namesOf(after, before);
    return namesOf(before, after).flatMap((file) => {
      const found = come.find((one) => isAlike(before[file] ?? '', after[one] ?? ''));
      const named = { thing, written: place.exec(file)?.[1] ?? '', file } as const;
      return found === undefined ? [] : [[named, place.exec(found)?.[1] ?? ''] as const];
    });
  });
  const inFiles = lists.flatMap(([thing, file]) => {
    if (!differing.includes(file)) return [];
    const [old, now] = [contentOf(before, file), contentOf(after, file)];
    const come = Object.keys(now).filter((name) => !(name in old));
    const gone = Object.keys(old).filter((name) => !(name in now));
    return gone.flatMap((name) => {
      const found = come.find((one) => isAlike(JSON.stringify(old[name], null, 1), JSON.stringify(now[one], null, 1)));
      return found === undefined ? [] : [[{ thing, written: name, file, path: [name] } as const, found] as const];
    });
  });
  return [...inFolders, ...inFiles];
}

const folders = [
  ['screen', places.screens],
  ['record', places.records],
  ['form', places.forms],
] as const;
const lists = [
  ['options', places.options],
  ['enums', places.enums],
] as const;

/** Returns whether most lines of two texts are the same, so that one is the other with edits. */
function isAlike(one: string, other: string): boolean {
  const [lines, others] = [linesOf(one), linesOf(other)];
  const shared = lines.filter((line) => others.includes(line)).length;
  return shared * 2 > Math.max(lines.length, others.length);
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => (/\w/.test(line) ? [line.trim()] : []));
}

/** Adds a renaming if the new version has all that it changes, other edits aside. */
function withName(after: ProjectFiles) {
  return (known: Renamings, [named, to]: readonly [Named, string]): Renamings => {
    const { files } = renamed(known.before, named, to);
    const changed = differingFiles(known.before, files);
    // A version in which a reference keeps the old name did more than rename.
    if (differingFiles(files, after).length >= differingFiles(known.before, after).length) return known;
    const { thing, written: from, path = [] } = named;
    const renaming = { thing, from, to, file: renamedFile(named, to), path: path.length === 0 ? [] : [to] };
    return { renamings: [...known.renamings, { ...renaming, files: changed }], before: files };
  };
}

const made = new WeakMap<ProjectFiles, Map<string, ReturnType<typeof renameEverywhere>>>();

/** Renames once for each version: the check of a whole project takes time. */
function renamed(files: ProjectFiles, named: Named, to: string): ReturnType<typeof renameEverywhere> {
  const known = made.get(files) ?? new Map<string, ReturnType<typeof renameEverywhere>>();
  made.set(files, known);
  const key = `${named.thing} ${named.written} ${to}`;
  const result = known.get(key) ?? renameEverywhere(files, named, to);
  known.set(key, result);
  return result;
}

/** Adds the phrases that were replaced in several texts. */
function withPhrases(names: Renamings, after: ProjectFiles): Renamings {
  let left = changedTexts(names.before, after);
  let { renamings, before } = names;
  const differences = new Map(left.map((text) => [text, JSON.stringify(differenceOf(text))]));
  for (const one of left) {
    if (!left.includes(one)) continue;
    const alike = left.filter((other) => differences.get(other) === differences.get(one));
    if (alike.length < 2) continue;
    const [from, to] = commonPhrase(alike);
    const replaced = left.filter((text) => from !== '' && text.from.replaceAll(from, () => to) === text.to);
    if (!alike.every((text) => replaced.includes(text))) continue;
    left = left.filter((text) => !replaced.includes(text));
    const files = [...new Set(replaced.map(({ file }) => file))];
    const phrase = { thing: undefined, from, to, file: one.file, path: one.path, files, texts: replaced.length };
    renamings = [...renamings, phrase];
    const texts = files.map((file) => [
      file,
      withTexts(
        before[file] ?? '',
        replaced.filter((text) => text.file === file),
      ),
    ]);
    before = { ...before, ...Object.fromEntries(texts) };
  }
  return { renamings, before };
}

function withTexts(text: string, texts: readonly ChangedText[]): string {
  return texts.reduce((now, { was, to }) => withValue(now, was, to), text);
}

/** A text that both versions have at the same part, with different words. */
interface ChangedText {
  readonly file: string;
  /** Its path in the old version. */
  readonly was: Change['path'];
  /** Its path in the new version. */
  readonly path: Change['path'];
  readonly from: string;
  readonly to: string;
}

function changedTexts(before: ProjectFiles, after: ProjectFiles): readonly ChangedText[] {
  return differingFiles(before, after).flatMap((file) => {
    const [texts, others] = [wordsIn(file, before[file]), wordsIn(file, after[file])];
    const partner = partnersOf(texts, others);
    return others.flatMap((now): readonly ChangedText[] => {
      const was = partner(now);
      return was === undefined || was.words === now.words
        ? []
        : [{ file, was: was.path, path: now.path, from: was.words, to: now.words }];
    });
  });
}

/**
 * Returns a function that finds the old version of a text: entries of lists may have moved, so a text that is the only changed one
 * of its kind is found without their indices.
 */
function partnersOf(texts: readonly Words[], others: readonly Words[]): (now: Words) => Words | undefined {
  const idOf = (one: Words): string => JSON.stringify([kindOf(one), one.words]);
  const [before, after] = [new Set(texts.map(idOf)), new Set(others.map(idOf))];
  const byKind = (words: readonly Words[]) => grouped(words.map((one) => [kindOf(one), one] as const));
  const gone = byKind(texts.filter((one) => !after.has(idOf(one))));
  const come = byKind(others.filter((one) => !before.has(idOf(one))));
  const atPath = new Map(texts.map((one) => [JSON.stringify(one.path), one]));
  return (now) => {
    const kind = kindOf(now);
    if (before.has(idOf(now))) return undefined;
    const [only, ...more] = gone.get(kind) ?? [];
    return more.length === 0 && come.get(kind)?.length === 1 ? only : atPath.get(JSON.stringify(now.path));
  };
}

/** Returns the path of a text without indices. */
function kindOf({ path }: Words): string {
  return path.map((step) => (typeof step === 'number' ? '*' : step)).join('/');
}

/** A text and its path. */
interface Words {
  readonly path: Change['path'];
  readonly words: string;
}

/** Returns the texts of a file, each language by itself. */
function wordsIn(file: string, text = ''): readonly Words[] {
  const keys = textKeysOf(file);
  if (keys === undefined) return [];
  return textsIn(text, keys).flatMap(({ path, node, byLanguage }) => {
    const each = byLanguage?.map(([tag, one]) => [[...path, tag], one] as const) ?? [[path, node] as const];
    return each.flatMap(([at, { value }]) => (typeof value === 'string' ? [{ path: at, words: value }] : []));
  });
}

/** Returns what differs between two texts, without their common start and end. */
function differenceOf({ from, to }: ChangedText): readonly [from: string, to: string] {
  const start = commonStart([from, to]).length;
  const end = commonEnd([from.slice(start), to.slice(start)]).length;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

/** Returns the longest phrase around the same difference of several texts, and the other one. */
function commonPhrase(texts: readonly ChangedText[]): readonly [from: string, to: string] {
  const [first] = texts;
  if (first === undefined) return ['', ''];
  const [from, to] = differenceOf(first);
  const around = texts.map((text) => {
    const start = commonStart([text.from, text.to]).length;
    return [text.from.slice(0, start), text.from.slice(start + from.length)] as const;
  });
  const before = commonEnd(around.map(([start]) => start));
  const after = commonStart(around.map(([, end]) => end));
  return [before + from + after, before + to + after];
}

function commonStart([first = '', ...others]: readonly string[]): string {
  let length = 0;
  while (length < first.length && others.every((one) => one[length] === first[length])) length++;
  return first.slice(0, length);
}

function commonEnd(texts: readonly string[]): string {
  const reversed = (text: string): string => [...text].toReversed().join('');
  return reversed(commonStart(texts.map(reversed)));
}
