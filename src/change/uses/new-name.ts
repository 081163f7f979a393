import { type ProjectFiles, places } from '../../language/project/project.ts';
import { type Declaration, declarationKinds, declarationsOf } from './declared-as.ts';

/** The valid names of each kind of declaration; a value is any text on one line. */
const shapes: Readonly<Record<Declaration['thing'], RegExp>> = {
  ...(Object.fromEntries(declarationKinds.map((thing) => [thing, /^[a-z0-9][a-z0-9-]{0,60}$/])) as Record<
    Declaration['thing'],
    RegExp
  >),
  field: /^[A-Za-z_]\w*$/,
  state: /^[\w-]+$/,
  call: /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/,
};

/** Why a name is refused: it is invalid for this kind of declaration, or already taken. */
export type NameRefusal = 'wrong' | 'taken';

/**
 * Returns why a declaration cannot get a new name; undefined if it can.
 *
 * @example
 * nameRefusal(files, { thing: 'field', written: 'title', file: 'schemas/records/book.json', … }, 'the title') // 'wrong'
 */
export function nameRefusal(files: ProjectFiles, named: Declaration, to: string): NameRefusal | undefined {
  const { thing, written } = named;
  const isNumber = thing === 'state' && /^-?\d+$/.test(written);
  if (!shapes[thing].test(to) || (isNumber && !/^-?\d+$/.test(to))) return 'wrong';
  const isTaken = declarationsOf(files, nameOf({ ...named, written: to })).some((one) => one.thing === thing);
  return isTaken ? 'taken' : undefined;
}

/**
 * Returns the name under which `declarationsOf` finds a declaration; fields and values include what they belong to.
 *
 * @example
 * nameOf({ thing: 'field', written: 'title', file: 'schemas/records/book.json', … }) // 'book.title'
 */
export function nameOf({ thing, written, file, path = [] }: Declaration): string {
  const record = places.records.exec(file)?.[1];
  if (thing === 'field') return `${record}.${written}`;
  return thing === 'state' ? `${record}.${path[1]}=${written}` : written;
}
