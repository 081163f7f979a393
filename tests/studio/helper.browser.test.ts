import { expect, it, onTestFinished } from 'vitest';
import { Helper } from '../../src/studio/help/helper.ts';
import type { Names } from '../../src/studio/help/names.ts';

const names: Names = {
  languages: ['zh-CN'],
  ...{ screens: {}, records: {}, forms: {}, api: {}, views: {}, enums: {}, options: {}, pages: {}, lists: [] },
};

/** A helper over real workers, the n-th of which runs the n-th program; the last one runs for all after it. */
function helperOf(...programs: string[]) {
  let begun = 0;
  const helper = new Helper(() => {
    const program = programs[Math.min(begun, programs.length - 1)] ?? '';
    begun += 1;
    const url = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    const worker = new Worker(url);
    // The page is told of the crash; here it is what the test asks for.
    worker.addEventListener('error', (event) => event.preventDefault());
    onTestFinished(() => worker.terminate());
    return worker;
  });
  return { helper, begun: () => begun };
}

const crashes = `addEventListener('message', () => { throw new Error('gone'); });`;
const answers = `addEventListener('message', ({ data: { id, text, names } }) =>
  postMessage({ id, found: { from: 0, text, isTold: names !== undefined } }));`;
const ask = (helper: Helper, text: string) => helper.ask('explainAt', { kind: 'screen', names }, text, 0);

it('asks a new worker what the crashed one was asked, names included', async () => {
  const { helper, begun } = helperOf(crashes, answers);
  expect(await Promise.all([ask(helper, 'a'), ask(helper, 'b')])).toEqual([
    { from: 0, text: 'a', isTold: true },
    { from: 0, text: 'b', isTold: false },
  ]);
  expect(begun()).toBe(2);
  expect(await ask(helper, 'c')).toEqual({ from: 0, text: 'c', isTold: false });
});

it('has nothing to offer where the new worker crashes too, and asks another one next time', async () => {
  const { helper, begun } = helperOf(crashes, crashes, answers);
  expect(await ask(helper, 'a')).toBeNull();
  expect(await ask(helper, 'b')).toEqual({ from: 0, text: 'b', isTold: true });
  expect(begun()).toBe(3);
});
