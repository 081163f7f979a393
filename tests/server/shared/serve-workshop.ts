import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Maker } from './maker.ts';
import { Workshop } from './workshop.ts';

/**
 * Serves a workshop over HTTP to the test files of a run in all processes: `GET <url>/<thing>` returns the location of a
 * resource, which is created on first use.
 */
export async function serveWorkshop<Thing extends string>(
  makers: Readonly<Record<Thing, Maker<NoInfer<Thing>>>>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const workshop = new Workshop(makers);
  const isThing = (name: string): name is Thing => Object.hasOwn(makers, name);
  const server = createServer((request, response) => {
    // One connection per request: a kept-alive one could be closed just as another file uses it.
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
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await workshop.close();
    },
  };
}
