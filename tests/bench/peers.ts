import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormSchema } from '../../src/language/form.ts';
import { copyOfProject } from '../browser/project.ts';
import { startServer } from '../browser/server.ts';

const kitSource = resolve(process.env.BENCH_KIT ?? '../shared/bench');
const kit = resolve('.cache/bench-kit');
const ourPart = 'tests/bench/peers';

/** Runs the peers' kit on its list and its forms: hand-written React, the same parts by hand, and us. Further arguments go to it. */
export async function comparePeers(parameters: readonly string[]): Promise<void> {
  if (!existsSync(kitSource)) return console.log(`The peers' kit is not at ${kitSource}: nothing to compare with.`);
  await prepareKit();
  const project = await projectOfTheKit();
  const api = await serveApi();
  const server = await startServer({ API_URL: api.url }, project);
  const only = parameters.includes('--only') ? [] : ['--only', 'raw,stack,ours'];
  const json = resolve('.cache/bench.json');
  try {
    await run('node', ['bench.mjs', ...only, '--url', `ours=${server.url}`, '--json', json, ...parameters]);
    await run('node', ['report.mjs', json]);
  } finally {
    await server.stop();
    api.server.close();
    await rm(project, { recursive: true });
  }
}

/** A copy of the kit with our adapter, and with the two contestants of a daily check installed and built. */
async function prepareKit(): Promise<void> {
  if (!existsSync(join(kit, 'dist/stack'))) {
    await cp(kitSource, kit, { recursive: true, mode: 0 });
    await run('chmod', ['-R', 'u+w', '.']);
    await run('npm', ['ci', '--include-workspace-root', '-w', 'apps/raw', '-w', 'apps/stack']);
    await run('node', ['build.mjs', 'raw', 'stack']);
  }
  await cp(join(ourPart, 'adapter.mjs'), join(kit, 'adapters/ours.mjs'));
}

/** The built console with the kit's list and forms for screens. */
async function projectOfTheKit(): Promise<string> {
  const folder = await copyOfProject();
  for (const part of ['screens', 'schemas']) {
    await rm(join(folder, part), { recursive: true });
    await cp(join(ourPart, part), join(folder, part), { recursive: true });
  }
  await mkdir(join(folder, 'schemas/forms'));
  const kitSchemas = (await import(pathToFileURL(join(kit, 'shared/schema.mjs')).href)) as {
    readonly form12: FormSchema;
    readonly form200: FormSchema;
  };
  for (const name of ['form12', 'form200'] as const) {
    const schema = { $id: name, ...withMessages(kitSchemas[name]) };
    await writeFile(join(folder, `schemas/forms/${name}.json`), JSON.stringify(schema));
  }
  return folder;
}

/** Our check asks every rule for a sentence; the kit's schemas have none. */
function withMessages(schema: FormSchema): FormSchema {
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, { ...field, message: '请检查' }]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The kit's records behind the calls that our list makes: pages count from 0. */
async function serveApi(): Promise<{ url: string; server: Server }> {
  const { makeRecords } = (await import(pathToFileURL(join(kit, 'shared/data.mjs')).href)) as Kit;
  const records = makeRecords();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = url.pathname === '/api/club/list' ? page(records, url.searchParams) : (answers[url.pathname] ?? {});
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

const answers: Readonly<Record<string, unknown>> = {
  '/api/session': { data: { id: 1, username: 'bench', nickname: '比较', email: '' } },
};

function page(all: readonly KitRecord[], query: URLSearchParams): unknown {
  const name = query.get('name') ?? '';
  const status = (query.get('status') ?? '').split(',').filter(Boolean).map(Number);
  const sort = query.get('sort');
  const direction = query.get('order') === 'desc' ? -1 : 1;
  let rows = all.filter((row) => row.name.includes(name) && (status.length === 0 || status.includes(row.status)));
  if (sort !== null) {
    const before = (a: KitRecord, b: KitRecord) =>
      (a[sort] ?? 0) < (b[sort] ?? 0) ? -direction : a[sort] === b[sort] ? a.id - b.id : direction;
    rows = rows.toSorted(before);
  }
  // The product offers no 1,000 rows a page: here 50 stands for them (see adapter.mjs).
  const size = query.get('size') === '50' ? 1000 : Number(query.get('size') ?? 10);
  const first = Number(query.get('current') ?? 0) * size;
  return { records: rows.slice(first, first + size), total: rows.length };
}

interface KitRecord {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly [field: string]: string | number;
}
interface Kit {
  readonly makeRecords: () => readonly KitRecord[];
}

/** Waits without standing in the way of the API that this process serves. */
async function run(command: string, parameters: readonly string[]): Promise<void> {
  const [code] = await once(spawn(command, [...parameters], { cwd: kit, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with code ${code}.`);
}
