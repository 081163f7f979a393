import { expect, test } from 'vitest';
import { parseProject } from '../../../src/language/project/project.ts';
import { handlingOf } from '../../../src/studio/preview/answers.ts';
import { sceneOf } from '../../../src/studio/scene.ts';
import { libraryFiles } from '../../server/library/library.ts';

const files = await libraryFiles();
const drawn = sceneOf(parseProject(files), 'screens/book.json', files, { base: '', version: '', files });
const scene = drawn && { ...drawn, source: 'samples' as const, theme: 'light' as const };

const rowsOf = (query: string): readonly unknown[] => {
  const answer = handlingOf(scene, 'GET', '/api/book/list', new URLSearchParams(query));
  const body = answer.kind === 'answer' ? (answer.body as { records: unknown[]; total: number }) : undefined;
  expect(body?.total).toBeGreaterThan(10);
  return body?.records ?? [];
};

test('a page of the samples has the size that is asked for, and the next one goes on after it', () => {
  const all = rowsOf('');
  expect(rowsOf('size=10')).toEqual(all.slice(0, 10));
  expect(rowsOf('size=10&current=1')).toEqual(all.slice(10, 20));
});
