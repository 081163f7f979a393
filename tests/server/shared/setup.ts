import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { makers, type Thing } from './makers.ts';
import { Workshop } from './workshop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that answers `/<thing>` with where the thing stands, and makes it first where nobody asked before. */
    readonly workshop: string;
  }
}

/** Around all tests of a run: a workshop that makes demo data and databases once, and only what these tests ask for. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const workshop = new Workshop();
  const server = createServer((request, response) => {
    // Several files ask from one process, at any time: never over a connection that is just being closed for its age.
    response.setHeader('connection', 'close');
    const thing = (request.url ?? '').slice(1);
    if (!isThing(thing)) return response.writeHead(404).end(`Nobody makes ${thing}.`);
    workshop.get(thing).then(
      (place) => response.end(place),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('workshop', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await workshop.close();
  };
}

function isThing(name: string): name is Thing {
  return Object.hasOwn(makers, name);
}
