import { once } from 'node:events';
import {
  Agent,
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A write as it came along the line. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * What befalls the next write on the line: it is held before the server, or carried out with its answer held back, or
 * refused in the server's name; after that, the line is as any other.
 */
export type Mishap = 'hold' | 'swallow' | { readonly refuse: number };

/** The line between browser and server, with a stable address while servers come and go. */
export class Line {
  /** The writes of this run that the line has seen. */
  readonly sent: Sent[] = [];
  private mishap: Mishap | undefined;
  private arrived: () => void = ignore;
  private release: (how: 'on' | 'cut' | { readonly refuse: number }) => void = ignore;
  private isWatched: (write: Pick<Sent, 'method' | 'url'>) => boolean = () => false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly server: Server;

  private constructor(private readonly target: () => string) {
    this.server = createServer((request, response) => void this.take(request, response));
    this.server.keepAliveTimeout = 60_000;
  }

  /** Opens a line to whatever origin `target` returns at the time. */
  static async open(target: () => string): Promise<Line> {
    const line = new Line(target);
    await once(line.server.listen(0, '127.0.0.1'), 'listening');
    return line;
  }

  /** Its origin. */
  get url(): string {
    // A listening TCP server has an address and a port.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Begins a run: which writes are meant. */
  watch(isWatched: (write: Pick<Sent, 'method' | 'url'>) => boolean): void {
    this.sent.length = 0;
    this.mishap = undefined;
    this.isWatched = isWatched;
  }

  /** Says what befalls the next write. Resolves once it is held, or was carried out; at once for a refusal, which waits for none. */
  befall(mishap: Mishap): Promise<void> {
    this.mishap = mishap;
    if (typeof mishap === 'object') return Promise.resolve();
    return new Promise((resolve) => {
      this.arrived = resolve;
    });
  }

  /** Lets go of what is held: on to the server, or the line is cut, or it is refused. An answer held back can only be cut. */
  let(how: 'on' | 'cut' | { readonly refuse: number }): void {
    this.release(how);
    this.release = ignore;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    if (method === 'GET' || !this.isWatched({ method, url })) return this.pass(request, response);
    const body = await textOf(request);
    const write = { method, url, headers, body };
    this.sent.push(write);
    const { mishap } = this;
    this.mishap = undefined;
    if (mishap === undefined) return this.forward(write, response);
    if (typeof mishap === 'object') return refuse(response, mishap.refuse);
    if (mishap === 'swallow') await this.carryOut(write);
    const released = new Promise<Parameters<Line['let']>[0]>((resolve) => {
      this.release = resolve;
      // Whoever goes away waits no longer.
      response.on('close', () => resolve('cut'));
    });
    this.arrived();
    const how = await released;
    if (response.destroyed || how === 'cut' || mishap === 'swallow') response.destroy();
    else if (how === 'on') this.forward(write, response);
    else refuse(response, how.refuse);
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const upstream = ask(this.target() + url, { method, headers, agent: this.agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  private forward({ method, url, headers, body }: Sent, response: ServerResponse): void {
    const upstream = ask(this.target() + url, { method, headers, agent: this.agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    upstream.end(body);
  }

  /** Sends a write that was seen once more, as something on the way may; returns the status of the answer. */
  async carryOut({ method, url, headers, body }: Sent): Promise<number> {
    const upstream = ask(this.target() + url, { method, headers });
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    await textOf(answer);
    return answer.statusCode ?? 0;
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: status === 412 ? '内容刚被他人修改。' : '与已有的记录冲突，没有保存。' }));
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A readable stream without an encoding yields buffers.
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function ignore(): void {}
