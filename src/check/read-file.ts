import { declared } from '../language/declared.ts';
import { inferredActionsIn } from '../language/infer/actions.ts';
import type { Facts } from '../language/infer/facts.ts';
import { inferForm } from '../language/infer/form.ts';
import { inferScreen } from '../language/infer/infer.ts';
import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { byName } from '../language/own.ts';
import { withEngineViews } from '../language/project/engine-views.ts';
import { factsOf, type ProjectFiles } from '../language/project/project.ts';
import { areIdentical, RecentResults } from '../language/recent-results.ts';
import { languagesIn } from '../words/language.ts';
import { type Document, readDocument } from './document.ts';
import { type FileKind, fileKind, schemaOf } from './editor/language-schemas.ts';
import { nearest } from './problems/nearest.ts';
import type { Fault, Path } from './problems/problem.ts';
import { finished, type Steps } from './steps.ts';
import { checkStructure, type Structure } from './structure.ts';

/** A project file, parsed and checked against the language's schema. */
export interface ReadFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly document: Document;
  readonly structure: Structure;
}

/**
 * Reads the files of a project: first those that screens refer to, then the screens, in their full form.
 *
 * @example
 * readFiles(files).map(({ kind, name }) => [kind, name]) // [['api', 'api'], …, ['screen', 'book']]
 */
export function readFiles(files: ProjectFiles): readonly ReadFile[] {
  return finished(readFilesInSteps(files));
}

/**
 * Reads the files of a project like `readFiles`, each screen in a step of its own.
 *
 * @example
 * finished(readFilesInSteps(files)).length // 25
 */
export function* readFilesInSteps(files: ProjectFiles): Steps<readonly ReadFile[]> {
  const all = Object.keys(files).flatMap((file) => {
    const known = fileKind(file);
    return known === null ? [] : [{ file, ...known, text: files[file] ?? '' }];
  });
  const others = all.filter(({ kind }) => kind !== 'screen').map((one) => readFile(one, undefined));
  const facts = factsIn(others);
  const screens: ReadFile[] = [];
  for (const one of all.filter(({ kind }) => kind === 'screen')) {
    screens.push(readFile(one, facts));
    yield;
  }
  return [...others, ...screens];
}

interface Given {
  readonly file: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly text: string;
}

/** Reads a file, or returns the cached result: few files change between two checks. */
function readFile(given: Given, facts: Facts | undefined): ReadFile {
  const { file, text } = given;
  const lately = remembered.get(file) ?? new RecentResults<Remembered>();
  remembered.set(file, lately);
  const isIt = (last: Remembered) => last.text === text && last.facts === facts;
  return (lately.find(isIt) ?? lately.add({ text, facts, read: readText(given, facts) })).read;
}

interface Remembered {
  readonly text: string;
  readonly facts: Facts | undefined;
  readonly read: ReadFile;
}

const remembered = new Map<string, RecentResults<Remembered>>();

/** Returns the facts that screens are inferred from; the same object while no file of the contract changes. */
function factsIn(files: readonly ReadFile[]): Facts {
  const contract = files.filter(
    ({ kind }) => kind === 'record' || kind === 'api' || kind === 'views' || kind === 'menu',
  );
  const last = lent.find((given) => areIdentical(given.contract, contract));
  if (last !== undefined) return last.facts;
  const sound = (wanted: FileKind): Record<string, Json> =>
    Object.fromEntries(
      contract.flatMap(({ kind, name, structure: { faults, sound } }) =>
        // An invalid record is left out: its missing key may be the misspelt one.
        kind === wanted && sound !== undefined && (kind !== 'record' || faults.length === 0) ? [[name, sound]] : [],
      ),
    );
  const records = Object.entries(sound('record')).map(([name, record]) => [name, declared('record', record)] as const);
  const { api, views = {}, menu } = { ...sound('api'), ...sound('views'), ...sound('menu') };
  const read = {
    records: byName(records),
    api: declared('api', api ?? {}),
    views: withEngineViews(declared('views', views)),
    language: languagesIn(membersOf(menu).language)[0],
  };
  const facts = api === undefined ? { ...factsOf(read), historyCall: null } : factsOf(read);
  return lent.add({ contract, facts }).facts;
}

const lent = new RecentResults<{ readonly contract: readonly ReadFile[]; readonly facts: Facts }>();

/**
 * Returns the document and path of an object or array that was read from a file. Throws for any other.
 *
 * @example
 * sourceOfObject(sound.columns).path // ['columns']
 */
export function sourceOfObject(owner: object): { readonly document: Document; readonly path: Path } {
  const place = sourceOf.get(owner);
  if (place === undefined) throw new Error('A rule spoke of an object that stands in no file');
  return place;
}

const sourceOf = new WeakMap<object, { readonly document: Document; readonly path: Path }>();

function readText({ file, kind, name, text }: Given, facts: Facts | undefined): ReadFile {
  const document = readDocument(file, text);
  const held =
    document.value === undefined
      ? { faults: [], sound: undefined, paths: new Map() }
      : checkStructure(schemaOf(kind), inFull(kind, document.value, facts), document.value);
  const faults = held.faults.map((fault) => named(fault, document.value));
  const structure = { ...held, faults, sound: withoutOwnKeys(kind, held.sound) };
  for (const [object, path] of structure.paths) sourceOf.set(object, { document, path });
  if (typeof structure.sound === 'object' && structure.sound !== null)
    sourceOf.set(structure.sound, { document, path: [] });
  return { file, kind, name, document, structure };
}

/** Reports an action without a kind as misspelt if its name resembles that of an inferred action. */
function named(fault: Fault, screen: Json | undefined): Fault {
  const name = String(fault.path.at(-1));
  if (fault.code !== 'kind.missing') return fault;
  const hint = nearest(name, inferredActionsIn(screen, fault.path));
  if (hint === undefined) return fault;
  return { path: fault.path, at: 'key', code: 'action.unknown', parameters: { name }, hint };
}

/** Returns the content of a file with everything inferred filled in. */
function inFull(kind: FileKind, value: Json, facts: Facts | undefined): Json {
  if (kind === 'form') return inferForm(value);
  return facts === undefined ? value : inferScreen(value, facts);
}

const maps: readonly FileKind[] = ['enums', 'options', 'api', 'views'];

/** Returns a map of names without `$schema` and `$comment`, which are not names. */
function withoutOwnKeys(kind: FileKind, sound: Json | undefined): Json | undefined {
  if (!maps.includes(kind) || typeof sound !== 'object' || sound === null) return sound;
  return byName(Object.entries(sound).filter(([key]) => !key.startsWith('$')));
}
