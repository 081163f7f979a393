import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { type Project, parseProject, placesIn } from '../../src/language/project/project.ts';
import { type Matrix, matrixOf } from '../../stories/matrix/matrix.ts';
import { statesOf } from '../../stories/screen-states.ts';
import { libraryFiles } from '../server/library/library.ts';

const shipped = parseProject(await readProject(process.cwd()));
const library = parseProject(await libraryFiles());

function matrix(project: Project, screen: string): Matrix & { readonly states: number } {
  const places = placesIn(project, screen);
  if (places === undefined) throw new Error(`There is no screen “${screen}”.`);
  const states = statesOf(project, places);
  return { ...matrixOf(states, places), states: states.length };
}

test.each(Object.keys(shipped.screens))('the matrix of %s has each state of the screen once', (screen) => {
  const { rows, others, states } = matrix(shipped, screen);
  const stories = [...rows.flatMap((row) => row.states), ...others].map(({ story }) => story);
  expect(new Set(stories).size).toBe(states);
  expect(stories).toHaveLength(states);
});

test('each value of a field has a row for every role, under the name of the field', () => {
  const { rows } = matrix(library, 'branch');
  expect(rows.map(({ title }) => title)).toEqual(['页面', '状态']);
  expect(rows[1]?.states.map(({ name }) => name)).toEqual(['筹备', '开放', '搬迁', '满员', '关闭', '撤销']);
});

test('a state has an address in the console where that alone leads to it', () => {
  const { rows, others } = matrix(library, 'branch');
  const addresses = Object.fromEntries(
    [...rows.flatMap(({ states }) => states), ...others].map(({ story, address }) => [story, address]),
  );
  expect(addresses).toMatchObject({
    'screen-branch--default': '',
    'screen-branch--status-4': 'status=4',
    'screen-branch--detail': 'sheet=detail&id=1',
  });
  expect(addresses['screen-branch--no-results']).toMatch(/^keyword=/);
  for (const story of ['loading', 'failed', 'empty', 'many-rows', 'selected', 'forbidden', 'detail-loading', 'create'])
    expect([story, addresses[`screen-branch--${story}`]]).toEqual([story, undefined]);
});

test.each(Object.keys(shipped.screens))('the page of widths leads to a story of %s', (screen) => {
  const { rows, others } = matrix(shipped, screen);
  const stories = [...rows.flatMap(({ states }) => states), ...others].map(({ story }) => story);
  expect(stories).toContain(`screen-${screen}--default`);
});
