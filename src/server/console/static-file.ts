import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A file in memory; if worthwhile, it is compressed on first request. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoded:
    | { readonly br: () => Uint8Array<ArrayBuffer>; readonly gzip: () => Uint8Array<ArrayBuffer> }
    | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const compressible = /^(text|application\/json|image\/svg)/;

/** Returns every file of a folder, except hidden ones, by its path from there (`/assets/index-1a2b.js`). */
export function readStatic(folder: string): ReadonlyMap<string, StaticFile> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length).split(sep).join('/'), path] as const)
      .filter(([address]) => !address.includes('/.'))
      .map(([address, path]) => [address, staticFile(readFileSync(path), path)] as const),
  );
}

/** Returns a text as a file of this name. */
export function textFile(text: string, name: string): StaticFile {
  return staticFile(Buffer.from(text), name);
}

function staticFile(content: Buffer, name: string): StaticFile {
  const bytes = new Uint8Array(content);
  const type = types[extname(name)] ?? 'application/octet-stream';
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded:
      compressible.test(type) && bytes.length > 1000
        ? {
            br: once(() => new Uint8Array(brotliCompressSync(bytes, brotli))),
            gzip: once(() => new Uint8Array(gzipSync(bytes))),
          }
        : undefined,
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
