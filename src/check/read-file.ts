import { declared } from '../language/declared.ts';
import { inferForm } from '../language/infer/form.ts';
import { type Facts, inferScreen } from '../language/infer/infer.ts';
import type { Json } from '../language/json.ts';
import { byName } from '../language/own.ts';
import { factsOf, type ProjectFiles } from '../language/project/project.ts';
import { type Document, readDocument } from './document.ts';
import { type FileKind, fileKind, schemaOf } from './language-schemas.ts';
import type { Path } from './problem.ts';
import { holdAgainst, type Structure } from './structure.ts';

/** A project file, parsed and checked against the language's schema. */
export interface ReadFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly document: Document;
  readonly structure: Structure;
}

/**
 * Reads the files of a project: first those that screens refer to, then the screens, in full.
 *
 * @example
 * readFiles(files).map(({ kind, name }) => [kind, name]) // [['api', 'api'], …, ['screen', 'book']]
 */
export function readFiles(files: ProjectFiles): readonly ReadFile[] {
  const all = Object.keys(files).flatMap((file) => {
    const known = fileKind(file);
    return known === null ? [] : [{ file, ...known, text: files[file] ?? '' }];
  });
  const others = all.filter(({ kind }) => kind !== 'screen').map((one) => readFile(one, undefined));
  const facts = factsIn(others);
  const screens = all.filter(({ kind }) => kind === 'screen').map((one) => readFile(one, facts));
  return [...others, ...screens];
}

interface Given {
  readonly file: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly text: string;
}

/** Reads a file, or returns the cached result: between two checks, few files change. */
function readFile(given: Given, facts: Facts | undefined): ReadFile {
  const last = remembered.get(given.file);
  if (last?.text === given.text && last.facts === facts) return last.read;
  const read = readText(given, facts);
  remembered.set(given.file, { text: given.text, facts, read });
  return read;
}

/** Returns what the contract lends to screens; the same object while no file of the contract changes. */
function factsIn(read: readonly ReadFile[]): Facts {
  const contract = read.filter(({ kind }) => kind === 'record' || kind === 'api' || kind === 'views');
  if (lent !== undefined && isSame(lent.contract, contract)) return lent.facts;
  const sound = (wanted: FileKind): Record<string, Json> =>
    Object.fromEntries(
      contract.flatMap(({ kind, name, structure }) =>
        kind === wanted && structure.sound !== undefined ? [[name, structure.sound]] : [],
      ),
    );
  const records = Object.entries(sound('record')).map(([name, record]) => [name, declared('record', record)] as const);
  const { api = {}, views = {} } = { ...sound('api'), ...sound('views') };
  const facts = factsOf({ records: byName(records), api: declared('api', api), views: declared('views', views) });
  lent = { contract, facts };
  return lent.facts;
}

let lent: { readonly contract: readonly ReadFile[]; readonly facts: Facts } | undefined;

function isSame(one: readonly ReadFile[], other: readonly ReadFile[]): boolean {
  return one.length === other.length && one.every((file, index) => file === other[index]);
}

/**
 * Returns the document and path of an object or array that came from a file. Throws for any other.
 *
 * @example
 * whereIs(sound.columns).path // ['columns']
 */
export function whereIs(owner: object): { readonly document: Document; readonly path: Path } {
  const place = whereabouts.get(owner);
  if (place === undefined) throw new Error('A rule spoke of an object that stands in no file');
  return place;
}

const remembered = new Map<
  string,
  { readonly text: string; readonly facts: Facts | undefined; readonly read: ReadFile }
>();
const whereabouts = new WeakMap<object, { readonly document: Document; readonly path: Path }>();

function readText({ file, kind, name, text }: Given, facts: Facts | undefined): ReadFile {
  const document = readDocument(file, text);
  const held =
    document.value === undefined
      ? { faults: [], sound: undefined, paths: new Map() }
      : holdAgainst(schemaOf(kind), inFull(kind, document.value, facts));
  const structure = { ...held, sound: withoutOwnKeys(kind, held.sound) };
  for (const [object, path] of structure.paths) whereabouts.set(object, { document, path });
  if (typeof structure.sound === 'object' && structure.sound !== null)
    whereabouts.set(structure.sound, { document, path: [] });
  return { file, kind, name, document, structure };
}

/** The content of a file with everything inferred filled in. */
function inFull(kind: FileKind, value: Json, facts: Facts | undefined): Json {
  if (kind === 'form') return inferForm(value);
  return facts === undefined ? value : inferScreen(value, facts);
}

const maps: readonly FileKind[] = ['enums', 'options', 'api', 'views'];

/** A map of names without `$schema` and `$comment`, which are not names. */
function withoutOwnKeys(kind: FileKind, sound: Json | undefined): Json | undefined {
  if (!maps.includes(kind) || typeof sound !== 'object' || sound === null) return sound;
  return byName(Object.entries(sound).filter(([key]) => !key.startsWith('$')));
}
