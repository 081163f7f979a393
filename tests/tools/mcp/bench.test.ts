import { afterAll, describe, expect, test } from 'vitest';
import { publish } from '../../../src/compile/publish.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import type { FileChange, Proposal } from '../../../src/tools/mcp/proposal.ts';
import { connect } from './connect.ts';
import { tasks } from './tasks.ts';

/** What the hidden checks look at: screens by name, forms, and what every page begins with. */
type Compiled = Readonly<Record<string, unknown>>;

const found = { right: 0, caught: 0, sound: 0 };

afterAll(() => {
  expect(found.right).toBeGreaterThanOrEqual(60);
  // Most of what is wrong passes the check: only the hidden check can tell.
  expect([found.caught, found.sound > found.caught / 2]).toEqual([found.right, true]);
});

describe.each(Object.entries(tasks))('%s', async (root, { language, tasks: asked }) => {
  const connection = await connect(root, language);
  const proposed = async (files: readonly FileChange[]): Promise<Proposal | string> => {
    const { isError, text, data } = await connection.call('propose', { files });
    return isError ? text : (connection.context.proposals.get(String(data.proposal)) ?? text);
  };
  afterAll(() => connection.close());

  test.each(asked)('$ask', async ({ right, wrong, hidden }) => {
    const solution = await proposed(right);
    if (typeof solution === 'string') throw new Error(solution);
    expect(solution.problems.map(({ code, message }) => [code, message])).toEqual([]);
    const compiled = compiledOf(solution);
    const values = Object.keys(hidden).map((path) => [path, valueAt(compiled, path.split('.'))]);
    expect(Object.fromEntries(values)).toEqual(hidden);
    found.right += 1;

    const mistake = await proposed(wrong);
    if (typeof mistake === 'string') throw new Error(mistake);
    expect(mistake.paths).not.toEqual([]);
    const isSound = mistake.problems.length === 0;
    const passes = isSound && Object.entries(hidden).every(([path, value]) => isAlike(mistake, path, value));
    expect(passes).toBe(false);
    found.caught += 1;
    if (isSound) found.sound += 1;
  });
});

function isAlike(proposal: Proposal, path: string, value: unknown): boolean {
  return JSON.stringify(valueAt(compiledOf(proposal), path.split('.'))) === JSON.stringify(value);
}

function compiledOf({ after }: Proposal): Compiled {
  const { boot, assets } = publish(after);
  const screens = Object.entries(assets).flatMap(([name, text]) =>
    name.endsWith('.json') ? [[name.slice(0, -'.json'.length), JSON.parse(text) as unknown]] : [],
  );
  return { ...Object.fromEntries(screens), boot, forms: parseProject(after).forms };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined || value === null || value === undefined) return value ?? null;
  if (step === '*')
    return Object.values(value)
      .map((one) => valueAt(one, rest))
      .filter((one) => one !== null);
  const entry = step.startsWith('@')
    ? Object.values(value).find((one) => [one.name, one.field, one.path].includes(step.slice(1)))
    : (value as Compiled)[step];
  return valueAt(entry, rest);
}
