import { expect, test, vi } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { type ProjectFiles, places } from '../../src/language/project/project.ts';
import { writeProject } from '../back-ends/projects/project.ts';
import { trials } from '../back-ends/trials.ts';
import { sampled } from '../depth.ts';
import { misspelt, replaced, type Spot, spotsOf } from './mutants/tree.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A file with one thing broken. */
interface Broken {
  readonly text: string;
  readonly way: 'misspell key' | 'misspell kind' | 'misspell placeholder' | 'another type';
  readonly path: Spot['path'];
}

/** Names that only the back end knows: no check can tell a wrong one. */
const theirs: readonly (readonly string[])[] = [
  ['headers'],
  ['query', 'always'],
  ['body', 'with'],
  ['upload', 'with'],
  ['refusal', 'sentences'],
];

function brokenOf(text: string): readonly Broken[] {
  return spotsOf(text).flatMap((spot) => {
    const { path, key, node } = spot;
    const made: Broken[] = [];
    const isTheirs = theirs.some((inner) => inner.every((step, index) => path.at(index - inner.length - 1) === step));
    if (key !== undefined && !isTheirs)
      made.push({ text: replaced(text, key, JSON.stringify(misspelt(String(key.value)))), way: 'misspell key', path });
    if (isTheirs) return made;
    if (path.at(-1) === 'kind')
      made.push({
        text: replaced(text, node, JSON.stringify(misspelt(String(node.value)))),
        way: 'misspell kind',
        path,
      });
    if (node.type === 'string' && /\{(field|value|values|path)\}/.test(String(node.value))) {
      const wrong = String(node.value).replace(
        /\{(field|value|values|path)\}/,
        (_, name: string) => `{${misspelt(name)}}`,
      );
      made.push({ text: replaced(text, node, JSON.stringify(wrong)), way: 'misspell placeholder', path });
    }
    made.push({ text: replaced(text, node, node.type === 'array' ? '{"a": 7}' : '[[7]]'), way: 'another type', path });
    return made;
  });
}

async function filesOf(name: string): Promise<ProjectFiles> {
  const trial = trials[name];
  if (trial === undefined) throw new Error(`There is no ${name}`);
  const folder = writeProject(trial.project);
  const files = await readProject(folder.root);
  folder.remove();
  return files;
}

/** What is broken of how all calls are spoken, and of the exceptions of single ones. */
function brokenIn(files: ProjectFiles): readonly (Broken & { readonly file: string })[] {
  const [style, api] = [places['back-end'], places.api].map((file) =>
    brokenOf(files[file] ?? '{}').map((one) => ({ ...one, file })),
  );
  return [...(style ?? []), ...(api ?? []).filter(({ path }) => path[1] === 'backEnd')];
}

test.each(Object.keys(trials))('of %s nothing that is misspelt in how it speaks is passed over', async (name) => {
  const files = await filesOf(name);
  const broken = sampled(brokenIn(files), 8);
  expect(broken.length).toBeGreaterThan(1);
  const survivors = broken.filter(({ file, text }) => check({ ...files, [file]: text }).length === 0);
  expect(survivors.map(({ file, way, path }) => `${file} ${way}: ${path.join('.')}`)).toEqual([]);
});
