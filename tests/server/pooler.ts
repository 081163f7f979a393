import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A pooler before PostgreSQL. */
export interface Pooler {
  /** The database of the URL that it was started for, through it. */
  readonly url: string;
  /** How many transactions it has passed on, by the connection to PostgreSQL that each was given. */
  readonly transactions: () => readonly number[];
  readonly stop: () => Promise<void>;
}

const known = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'];
const terminate = 'X'.charCodeAt(0);
const [readyForQuery, outsideTransaction] = ['Z'.charCodeAt(0), 'I'.charCodeAt(0)];

/**
 * Starts a pooler like PgBouncer with its defaults: it refuses unknown startup parameters, and gives each transaction the
 * next of its four connections to the PostgreSQL of this URL, which trusts everybody.
 */
export async function startPooler(url: string): Promise<Pooler> {
  const { hostname, port, username, pathname } = new URL(url);
  const name = { user: username, database: pathname.slice(1) };
  const backs = await Promise.all([1, 2, 3, 4].map(() => openBack(Number(port), hostname, name)));
  const transactions = backs.map(() => 0);
  const free = backs.map((_, index) => index);
  const waiting: ((index: number) => void)[] = [];
  const take = async () => free.shift() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
  const give = (index: number) => {
    const next = waiting.shift();
    if (next) next(index);
    else free.push(index);
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('close', () => sockets.delete(client));
    client.once('data', (startup) => {
      const refused = namesIn(startup).find((one) => !known.includes(one));
      if (refused !== undefined) return void client.end(refusal(`unsupported startup parameter: ${refused}`));
      client.write(backs[0]?.greeting ?? '');
      let held: Promise<number> | undefined;
      client.on('data', async (bytes) => {
        // It goes; its connection to PostgreSQL stays.
        if (bytes[0] === terminate) return;
        held ??= take();
        const own = held;
        const index = await own;
        const back = backs[index];
        if (!back) return;
        back.receive = (message, isReady) => {
          client.write(message);
          if (!isReady) return;
          held = undefined;
          transactions[index] = (transactions[index] ?? 0) + 1;
          give(index);
        };
        back.socket.write(bytes);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  const own = new URL(url);
  own.port = String(address.port);
  return {
    url: own.href,
    transactions: () => transactions,
    async stop() {
      for (const socket of [...sockets, ...backs.map((back) => back.socket)]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Back {
  readonly socket: Socket;
  /** What PostgreSQL says to whom it has let in. */
  readonly greeting: Buffer;
  /** Is given each message; `isReady` with the one that ends a transaction. */
  receive: (message: Buffer, isReady: boolean) => void;
}

async function openBack(port: number, host: string, name: Readonly<Record<string, string>>): Promise<Back> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  const parameters = Object.entries({ ...name, client_encoding: 'UTF8' }).map(([key, value]) => `${key}\0${value}\0`);
  const content = Buffer.from(`${parameters.join('')}\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.writeUInt32BE(196_608, 4);
  socket.write(Buffer.concat([head, content]));
  return new Promise((resolve) => {
    const greeting: Buffer[] = [];
    let back: Back | undefined;
    let rest = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readUInt32BE(1));
        rest = rest.subarray(message.length);
        const isReady = message[0] === readyForQuery && message[5] === outsideTransaction;
        if (back) {
          back.receive(message, isReady);
          continue;
        }
        greeting.push(message);
        if (!isReady) continue;
        back = { socket, greeting: Buffer.concat(greeting), receive: () => undefined };
        resolve(back);
      }
    });
  });
}

/** The names of the parameters in a startup message. */
function namesIn(startup: Buffer): readonly string[] {
  const texts = startup.subarray(8).toString().split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}

function refusal(message: string): Buffer {
  const content = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
