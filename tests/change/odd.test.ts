import { expect, test } from 'vitest';
import { diff } from '../../src/change/diff.ts';
import { readProject } from '../../src/check/read.ts';
import type { Json } from '../../src/language/json.ts';
import { isMembers } from '../../src/language/members.ts';
import { parseJson } from '../../src/language/parse.ts';
import { sampled } from '../depth.ts';

const fixture = await readProject(new URL('../check/fixture', import.meta.url).pathname);
const files = ['screens/book.json', 'schemas/api.json', 'schemas/records/book.json'];
const project = Object.fromEntries(files.map((file) => [file, fixture[file] ?? '']));
const odd: readonly Json[] = [null, 3, [null], { x: 1 }];

/** A value with each of its parts replaced in turn. */
function* broken(value: Json, by: Json): Generator<Json> {
  yield by;
  for (const [key, part] of Array.isArray(value) ? value.entries() : isMembers(value) ? Object.entries(value) : [])
    for (const other of broken(part as Json, by))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...(value as object), [key]: other };
}

test.each(files)(
  'whatever stands in %s, a comparison says something and throws nothing',
  (file) => {
    const value = parseJson(project[file] ?? '');
    for (const by of odd)
      for (const other of sampled(broken(value, by), 24)) {
        const after = { ...project, [file]: JSON.stringify(other) };
        expect(() => diff(after, project), JSON.stringify(other)).not.toThrow();
      }
  },
  60_000,
);
