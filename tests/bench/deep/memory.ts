import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { bitmapPng } from '../../../src/hall/areas/png.ts';
import type { BuiltServer } from '../../hall/run/built-server.ts';
import { call, round, token } from './calls.ts';

/**
 * `npm run bench -- memory`: how many MB the server grows by while sixty readers ask for an image of 9 MB and do not read
 * it, and after 50,000 requests for screen versions that never were.
 */
export async function memory(built: BuiltServer): Promise<void> {
  const server = await built.start({ DATA_DIR: built.dataDir() });
  try {
    const path = await upload(server.url, await token(server.url, 'admin', 'baize888'));
    await ask(server.url, 2000);
    const start = resident(server.pid);
    const readers = Array.from({ length: 60 }, () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
      return socket;
    });
    const during = await highest(server.pid, 10_000);
    for (const socket of readers) socket.destroy();
    const before = resident(server.pid);
    const began = performance.now();
    await ask(server.url, 50_000);
    console.table([
      {
        load: '60 readers who do not read',
        MB: round(start),
        'at most MB': round(during),
        '+MB': round(during - start),
      },
      {
        load: '50,000 versions that never were',
        MB: round(before),
        'at most MB': round(resident(server.pid)),
        '+MB': round(resident(server.pid) - before),
        'a second': Math.round(50_000_000 / (performance.now() - began)),
      },
    ]);
  } finally {
    await server.end('SIGTERM');
  }
}

async function upload(url: string, who: string): Promise<string> {
  const png = Buffer.concat([await bitmapPng(1, 1, () => true), randomBytes(9_000_000)]);
  const form = new FormData();
  form.set('file', new Blob([png]), 'large.png');
  const answer = await fetch(`${url}/api/file/upload`, { method: 'POST', headers: { 'x-token': who }, body: form });
  const { url: path } = (await answer.json()) as { url: string };
  const { byteLength } = await (await fetch(url + path)).arrayBuffer();
  if (byteLength !== png.length) throw new Error(`The image of ${png.length} bytes came back with ${byteLength}.`);
  return path;
}

async function ask(url: string, count: number): Promise<void> {
  let left = count;
  const askers = Array.from({ length: 32 }, async () => {
    while (left > 0) {
      left -= 1;
      await (await call(url, 'GET', `/screens/${randomBytes(8).toString('hex')}/club.json`)).text();
    }
  });
  await Promise.all(askers);
}

/** The most MB that a process has within so many milliseconds. */
async function highest(pid: number, milliseconds: number): Promise<number> {
  let most = 0;
  for (const until = Date.now() + milliseconds; Date.now() < until; ) {
    most = Math.max(most, resident(pid));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return most;
}

export function resident(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
