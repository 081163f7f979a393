import type { Handler } from 'hono';
import { sql } from 'kysely';
import { clientAddress } from '../http/client-address.ts';
import { connectionOf } from '../http/connection.ts';
import type { QueuedCaller } from '../http/turns.ts';
import { serverWords } from '../http/words.ts';
import type { Server } from '../server.ts';
import type { Db, Store } from '../store/store.ts';
import { smallImage } from './images/small-image.ts';

const pieceSize = 256 * 1024;

/**
 * Returns the handler that serves an uploaded image by its random name; images are immutable. Streams it, so that slow
 * readers take little memory. `?small` serves the thumbnail for lists, which is created on first request.
 */
export function serveFiles(server: Server): Handler {
  const { store } = server;
  const thumbnails = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  /** Returns the stored thumbnail, or creates it, once for concurrent requests. */
  const small = async (name: string, who: QueuedCaller) => {
    const stored = await store.db.selectFrom('smallFile').select('bytes').where('name', '=', name).executeTakeFirst();
    if (stored) return new Uint8Array(stored.bytes);
    const made = thumbnails.get(name) ?? makeSmall(store, name, who).finally(() => thumbnails.delete(name));
    thumbnails.set(name, made);
    return made;
  };
  return async (context) => {
    const name = context.req.param('name') ?? '';
    const file = await store.db
      .selectFrom('file')
      .select(['type', sql<number>`length(bytes)`.as('length')])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!file) return Response.json({ message: serverWords().records.noFile }, { status: 404 });
    // SVG scales by itself.
    if (context.req.query('small') !== undefined && file.type !== 'image/svg+xml') {
      const remote = connectionOf(context)?.remoteAddress ?? '';
      const by = clientAddress(server.trustedProxies ?? 0, remote, context.req.header('x-forwarded-for'));
      const bytes = await small(name, { by, isKnown: false });
      if (bytes) return new Response(bytes, { headers: headersOf('image/webp', bytes.length) });
    }
    const body = file.length > 0 ? pieces(store.db, name, Number(file.length)) : null;
    return new Response(body, { headers: headersOf(file.type, Number(file.length)) });
  };
}

async function makeSmall(store: Store, name: string, who: QueuedCaller): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await store.db.selectFrom('file').select('bytes').where('name', '=', name).executeTakeFirst();
  const bytes = file && (await smallImage(who, new Uint8Array(file.bytes)));
  if (bytes === undefined) return undefined;
  await store.write(async (db) => {
    // It may have been removed concurrently.
    const held = db.selectFrom('file').select('name').where('name', '=', name);
    const query = store.dialect.name === 'postgres' ? held.forShare() : held;
    if (await query.executeTakeFirst())
      await db
        .insertInto('smallFile')
        .values({ name, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return bytes;
}

function headersOf(type: string, length: number): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

function pieces(db: Db, name: string, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { bytes } = await db
          .selectFrom('file')
          .select(sql<Uint8Array>`substr(bytes, ${sql.lit(at + 1)}, ${sql.lit(pieceSize)})`.as('bytes'))
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        // libsql returns an ArrayBuffer, pg a Buffer.
        const piece = new Uint8Array(bytes);
        at += piece.length;
        controller.enqueue(piece);
        if (at >= length || piece.length === 0) controller.close();
      },
    },
    // Disables read-ahead.
    { highWaterMark: 0 },
  );
}
