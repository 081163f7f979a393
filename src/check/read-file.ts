import type { Json } from '../language/json.ts';
import { byName } from '../language/own.ts';
import { type Document, readDocument } from './document.ts';
import { type FileKind, fileKind, schemaOf } from './language-schemas.ts';
import type { Path } from './problem.ts';
import { holdAgainst, type Structure } from './structure.ts';

/** A file of a project, read and held against the language. */
export interface ReadFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly document: Document;
  readonly structure: Structure;
}

/** Reads a file, or remembers how it was read last: of a project, few files change between two checks. */
export function readFile(file: string, text: string): readonly ReadFile[] {
  const last = remembered.get(file);
  if (last?.text === text) return last.read;
  const read = readText(file, text);
  remembered.set(file, { text, read });
  return read;
}

/** The document and the path of an object or array that came out of a file. */
export function whereIs(owner: object): { readonly document: Document; readonly path: Path } {
  const place = whereabouts.get(owner);
  if (place === undefined) throw new Error('A rule spoke of an object that stands in no file');
  return place;
}

const remembered = new Map<string, { readonly text: string; readonly read: readonly ReadFile[] }>();
const whereabouts = new WeakMap<object, { readonly document: Document; readonly path: Path }>();

function readText(file: string, text: string): readonly ReadFile[] {
  const known = fileKind(file);
  if (known === null) return [];
  const document = readDocument(file, text);
  const held =
    document.value === undefined
      ? { faults: [], sound: undefined, paths: new Map() }
      : holdAgainst(schemaOf(known.kind), document.value);
  const structure = { ...held, sound: withoutOwnKeys(known.kind, held.sound) };
  for (const [object, path] of structure.paths) whereabouts.set(object, { document, path });
  if (typeof structure.sound === 'object' && structure.sound !== null)
    whereabouts.set(structure.sound, { document, path: [] });
  return [{ file, ...known, document, structure }];
}

const maps: readonly FileKind[] = ['enums', 'options', 'api', 'views'];

/** Maps of names without `$schema` and `$comment`, which are no names. */
function withoutOwnKeys(kind: FileKind, sound: Json | undefined): Json | undefined {
  if (!maps.includes(kind) || typeof sound !== 'object' || sound === null) return sound;
  return byName(Object.entries(sound).filter(([key]) => !key.startsWith('$')));
}
