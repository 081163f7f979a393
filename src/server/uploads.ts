import type { Handler } from 'hono';
import type { Server } from './server.ts';

/** Kinds of images that may be uploaded, told by their first bytes and never by their names. */
const kinds: readonly {
  readonly type: string;
  readonly ending: string;
  readonly is: (bytes: Uint8Array) => boolean;
}[] = [
  { type: 'image/png', ending: 'png', is: (bytes) => starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', ending: 'jpg', is: (bytes) => starts(bytes, [0xff, 0xd8, 0xff]) },
  { type: 'image/gif', ending: 'gif', is: (bytes) => starts(bytes, [0x47, 0x49, 0x46, 0x38]) },
  {
    type: 'image/webp',
    ending: 'webp',
    is: (bytes) => starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
];

/** The kind of image these bytes are, or undefined. */
export function imageKind(bytes: Uint8Array) {
  return kinds.find((kind) => kind.is(bytes));
}

/** Serves an uploaded image under its random name; it never changes. */
export function serveFiles(server: Server): Handler {
  return async (context) => {
    const file = await server.store.db
      .selectFrom('file')
      .select(['type', 'bytes'])
      .where('name', '=', context.req.param('name') ?? '')
      .executeTakeFirst();
    if (!file) return Response.json({ message: '文件不存在。' }, { status: 404 });
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  };
}

function starts(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
