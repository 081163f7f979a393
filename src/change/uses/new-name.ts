import { type ProjectFiles, places } from '../../language/project/project.ts';
import { declaredAs, type Named, namedThings } from './declared-as.ts';

/** What names look like, by what they are of; a value is as long as it is written in one line. */
const shapes: Readonly<Record<Named['thing'], RegExp>> = {
  ...(Object.fromEntries(namedThings.map((thing) => [thing, /^[a-z0-9][a-z0-9-]{0,60}$/])) as Record<
    Named['thing'],
    RegExp
  >),
  field: /^[A-Za-z_]\w*$/,
  state: /^[\w-]+$/,
  call: /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/,
};

/** Why something cannot have a name: no such thing is called so, or another one is. */
export type NameRefusal = 'wrong' | 'taken';

/**
 * Returns why something cannot have another name; undefined if it can.
 *
 * @example
 * nameRefusal(files, { thing: 'field', written: 'title', file: 'schemas/records/book.json', … }, 'the title') // 'wrong'
 */
export function nameRefusal(files: ProjectFiles, named: Named, to: string): NameRefusal | undefined {
  const { thing, written } = named;
  const isNumber = thing === 'state' && /^-?\d+$/.test(written);
  if (!shapes[thing].test(to) || (isNumber && !/^-?\d+$/.test(to))) return 'wrong';
  const isTaken = declaredAs(files, nameOf({ ...named, written: to })).some((one) => one.thing === thing);
  return isTaken ? 'taken' : undefined;
}

/**
 * Returns the name under which `declaredAs` finds something: a field and a value with what they belong to.
 *
 * @example
 * nameOf({ thing: 'field', written: 'title', file: 'schemas/records/book.json', … }) // 'book.title'
 */
export function nameOf({ thing, written, file, path = [] }: Named): string {
  const record = places.records.exec(file)?.[1];
  if (thing === 'field') return `${record}.${written}`;
  return thing === 'state' ? `${record}.${path[1]}=${written}` : written;
}
