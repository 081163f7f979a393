import type { Handler } from 'hono';
import { sql } from 'kysely';
import type { Server } from './server.ts';
import type { Db } from './store/store.ts';

const pieceSize = 256 * 1024;

/**
 * Serves an uploaded image under its random name; it never changes. Streamed, so that slow readers hold little memory.
 */
export function serveFiles({ store: { db } }: Server): Handler {
  return async (context) => {
    const name = context.req.param('name') ?? '';
    const file = await db
      .selectFrom('file')
      .select(['type', sql<number>`length(bytes)`.as('length')])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!file) return Response.json({ message: '文件不存在。' }, { status: 404 });
    const headers = {
      'content-type': file.type,
      'content-length': String(file.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    };
    return new Response(file.length > 0 ? pieces(db, name, Number(file.length)) : null, { headers });
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
    // Reads nothing ahead.
    { highWaterMark: 0 },
  );
}
