import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived; its ids are hexadecimal. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: 'server' | 'client' | undefined;
  readonly isError: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly resource: Readonly<Record<string, string | number>>;
}

/** Takes spans as OTLP over HTTP, on loopback. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: () => readonly ReceivedSpan[];
  /** All that arrived, as text. */
  readonly raw: () => string;
  readonly close: () => Promise<void>;
}

/** Starts a receiver that answers with this status, or takes everything and never answers. */
export async function receiveOtlp(answer: number | 'never' = 200): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks));
    if (answer !== 'never') response.writeHead(answer).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap(spansOf),
    raw: () => Buffer.concat(bodies).toString(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

// Numbers of opentelemetry-proto's trace.proto, resource.proto and common.proto.
const kinds: Readonly<Record<number, ReceivedSpan['kind']>> = { 2: 'server', 3: 'client' };
const isErrorCode = 2;
const nothing: Buffer = Buffer.alloc(0);

function spansOf(body: Buffer): readonly ReceivedSpan[] {
  return messages(body, 1).flatMap((ofResource) => {
    const resource = attributesOf(messages(ofResource, 1)[0], 1);
    return messages(ofResource, 2)
      .flatMap((ofScope) => messages(ofScope, 2))
      .map((span) => ({
        traceId: bytes(span, 1).toString('hex'),
        spanId: bytes(span, 2).toString('hex'),
        parentSpanId: bytes(span, 4).toString('hex'),
        name: bytes(span, 5).toString(),
        kind: kinds[Number(values(span, 6)[0])],
        isError: values(bytes(span, 15), 3)[0] === isErrorCode,
        attributes: attributesOf(span, 9),
        resource,
      }));
  });
}

function attributesOf(message: Buffer | undefined, field: number): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    messages(message ?? nothing, field).map((attribute) => {
      const value = bytes(attribute, 2);
      const [whole] = values(value, 3);
      return [bytes(attribute, 1).toString(), typeof whole === 'number' ? whole : bytes(value, 1).toString()];
    }),
  );
}

function bytes(message: Buffer, field: number): Buffer {
  return messages(message, field)[0] ?? nothing;
}

function messages(message: Buffer, field: number): readonly Buffer[] {
  return values(message, field).filter((value) => typeof value !== 'number');
}

/** The values of a field of a Protocol Buffers message: bytes, or a number that is no fraction. */
function values(message: Buffer, wanted: number): readonly (Buffer | number)[] {
  const found: (Buffer | number)[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  const read: Readonly<Record<number, () => Buffer | number>> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  };
  while (at < message.length) {
    const tag = varint();
    const value = read[tag & 7]?.();
    if (value === undefined) throw new Error(`There is no wire type ${tag & 7}`);
    if (tag >> 3 === wanted) found.push(value);
  }
  return found;
}
