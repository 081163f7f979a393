import { expect, test } from 'vitest';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import {
  editedSince,
  isOfStep,
  noSteps,
  stepOf,
  stepToRedo,
  stepToUndo,
  withRedone,
  withStep,
  withUndone,
} from '../../../src/studio/draft/steps.ts';

const before: ProjectFiles = {
  'screens/book.json': 'book',
  'screens/menu.json': 'to book',
  'screens/home.json': 'home',
};
const changes = { 'screens/book.json': null, 'screens/shelf.json': 'book', 'screens/menu.json': 'to shelf' };
const step = stepOf(before, changes, { before: 'screens/book.json', after: 'screens/shelf.json' });
const after = step.to;
const done = withStep(noSteps, step);

test('a step writes several files, and what they were brings them back', () => {
  expect(after).toEqual({ 'screens/shelf.json': 'book', 'screens/menu.json': 'to shelf', 'screens/home.json': 'home' });
  expect(stepOf(after, step.before, step.opened).to).toEqual(before);
});

test('a step is undone next in every file that was not edited after it, even in one that it left alone', () => {
  for (const path of ['screens/shelf.json', 'screens/menu.json', 'screens/home.json'])
    expect(stepToUndo(done, after, path)).toBe(step);
  const edited = { ...after, 'screens/home.json': 'another home' };
  expect(stepToUndo(done, edited, 'screens/home.json')).toBeUndefined();
  expect(stepToUndo(done, edited, 'screens/menu.json')).toBe(step);
  expect(stepToUndo(noSteps, after, 'screens/menu.json')).toBeUndefined();
});

test('a step is taken back only if all of its files are still as it left them', () => {
  expect(editedSince(step.changes, after)).toEqual([]);
  expect(editedSince(step.changes, { ...after, 'screens/menu.json': 'more' })).toEqual(['screens/menu.json']);
  expect(editedSince(step.changes, before)).toEqual(Object.keys(changes));
});

test('an undone step is redone until something of it is edited or another step is done', () => {
  const undone = withUndone(done);
  expect(stepToUndo(undone, before, 'screens/menu.json')).toBeUndefined();
  expect(stepToRedo(undone, before, 'screens/home.json')).toBe(step);
  expect(stepToRedo(undone, { ...before, 'screens/menu.json': 'more' }, 'screens/home.json')).toBeUndefined();
  expect(stepToRedo(undone, { ...before, 'screens/home.json': 'more' }, 'screens/home.json')).toBeUndefined();
  expect(stepToUndo(withRedone(undone), after, 'screens/menu.json')).toBe(step);
  expect(stepToRedo(withStep(undone, step), before, 'screens/home.json')).toBeUndefined();
});

test('the text of a file that went there and back by a step has no history of its own', () => {
  expect(isOfStep(done, 'screens/menu.json', 'to book', 'to shelf')).toBe(true);
  expect(isOfStep(withUndone(done), 'screens/menu.json', 'to shelf', 'to book')).toBe(true);
  expect(isOfStep(done, 'screens/menu.json', 'to book', 'to nothing')).toBe(false);
});
