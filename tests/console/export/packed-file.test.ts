import { expect, test, vi } from 'vitest';
import { PackedFile } from '../../../src/console/export/packed-file.ts';
import type { FileRow } from '../../../src/console/export/sheet-file.ts';
import { WorkerHere } from './worker-here.ts';

const row = (value: string): FileRow => [{ type: 'text', value }];

function begin(worker: typeof WorkerHere): PackedFile {
  vi.stubGlobal('Worker', worker);
  return new PackedFile('csv', '借阅单', [{ title: '编号', width: 80 }]);
}

test('rows are packed in the order in which they are added', async () => {
  const file = begin(WorkerHere);
  await file.add([row('1'), row('2')]);
  await file.add([row('3')]);
  expect(await (await file.end()).text()).toBe('编号\r\n1\r\n2\r\n3\r\n');
});

test('what goes wrong in the worker is told where the next rows are added, and at the end', async () => {
  const file = begin(WorkerHere);
  // No such row can be written.
  await file.add([null as never]);
  await expect(file.add([row('2')])).rejects.toThrow('TypeError');
  await expect(file.end()).rejects.toThrow('TypeError');
});

test('a worker that does not start is told', async () => {
  class Broken extends WorkerHere {
    onerror: (event: { readonly message?: string }) => void = () => undefined;
    override postMessage(): void {
      queueMicrotask(() => this.onerror({}));
    }
  }
  await expect(begin(Broken).add([])).rejects.toThrow('The worker has not started.');
});

test('a worker is ended with its file', async () => {
  const ended = vi.fn();
  class Watched extends WorkerHere {
    override terminate = ended;
  }
  const file = begin(Watched);
  await file.end();
  expect(ended).not.toHaveBeenCalled();
  file.close();
  expect(ended).toHaveBeenCalledOnce();
});
