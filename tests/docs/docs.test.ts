import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foundationOf } from '../../src/check/foundation.ts';
import { readProject } from '../../src/check/read.ts';
import { readFiles } from '../../src/check/read-file.ts';
import { collectSites } from '../../src/check/sites/collect.ts';
import { scopeOf } from '../../src/compile/scope.ts';
import { placesOf } from '../../src/language/places/places.ts';
import { factsOf, parseProject } from '../../src/language/project/project.ts';
import type { ListScreen } from '../../src/language/screen/screen.ts';
import { entryFiles, exampleOf, exportedFunctions, undocumented } from './documented.ts';

/** The folders of the engine's core, and the entries of the package. */
const core = ['src/language', 'src/check', 'src/compile', 'src/change'];
const entries = await entryFiles();
const faces = [...core, ...entries];

describe.each(faces)('%s', (place) => {
  it('says in a sentence what each exported function gives', async () => {
    const silent = (await exportedFunctions(place)).filter(({ doc }) => !/^[A-Z`“].*\S/.test(doc));
    expect(silent.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('shows a call of each exported function', async () => {
    const bare = (await exportedFunctions(place)).filter(({ name, doc }) => !exampleOf(doc).join('\n').includes(name));
    expect(bare.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });
});

it.each(entries)('%s says of everything that it exports what it is', async (entry) => {
  expect(await undocumented(entry)).toEqual([]);
});

type Exports = Readonly<Record<string, unknown>>;

/** Modules of console and server that need neither a page nor a store; the others' examples are typed (examples.test). */
const plain = [
  ...['src/console/client/page.ts', 'src/console/export/escaped-formula.ts', 'src/console/ui/list-box/list-keys.ts'],
  ...['src/server/records/money.ts', 'src/server/people/reach.ts'],
];

it('an example gives the result beside it, in the project that `create` writes', async () => {
  const functions = (await Promise.all([...core, ...plain].map(exportedFunctions))).flat();
  const paths = [...new Set(functions.map(({ file }) => file))];
  const modules = new Map<string, Exports>();
  for (const path of paths) modules.set(path, (await import(resolve(path))) as Exports);
  const scope: Exports = Object.assign({}, ...modules.values(), await library());
  const wrong: unknown[] = [];
  let run = 0;
  for (const { file, name, doc } of functions) {
    for (const [call, result] of resultsOf(exampleOf(doc))) {
      // Only a reader knows what an ellipsis, or a name such as `report`, stands for.
      const wanted = result.includes('…') ? unknown : evaluated(result, {});
      const given = wanted === unknown ? unknown : evaluated(call, { ...scope, ...modules.get(file) });
      if (given === unknown) continue;
      run += 1;
      if (!equal(given, wanted)) wrong.push({ file, name, call, given, wanted });
    }
  }
  expect(wrong).toEqual([]);
  expect(run).toBeGreaterThan(205);
});

/** What the examples speak of: the library, its screen of books, and what stands around it. */
async function library(): Promise<Exports> {
  const files = await readProject('tests/library');
  const project = parseProject(files);
  const contract = factsOf(project);
  const { known } = foundationOf(readFiles(files), 'zh-CN');
  const screen = project.screens.book as ListScreen;
  const places = placesOf('book', screen, contract);
  const { row } = places.screen;
  const scope = scopeOf(project, places, places.screen);
  const site = collectSites('book', screen, known).actions.find(({ name }) => name === 'delete');
  const offer = site?.offer;
  const record = project.records.book;
  return { files, project, contract, facts: contract, known, screen, row, scope, site, offer, record };
}

/** `call // result`, or the result in the line below. */
function resultsOf(lines: readonly string[]): readonly (readonly [call: string, result: string])[] {
  return lines.flatMap((line, index): (readonly [string, string])[] => {
    const [, call, result] = /^(?!\/\/)(.*?);?\s+\/\/ (.*)$/.exec(line) ?? [];
    if (call !== undefined && result !== undefined) return [[call, result]];
    const below = lines[index + 1];
    return below?.startsWith('// ') && !line.startsWith('//') ? [[line.replace(/;$/, ''), below.slice(3)]] : [];
  });
}

const unknown = Symbol('unknown');

function evaluated(code: string, scope: Exports): unknown {
  try {
    return new Function(...Object.keys(scope), `'use strict'; return (${code});`)(...Object.values(scope));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ReferenceError) return unknown;
    return error;
  }
}

function equal(given: unknown, wanted: unknown): boolean {
  try {
    expect(given).toEqual(wanted);
    return true;
  } catch {
    return false;
  }
}
