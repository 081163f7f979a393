import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { serverWords } from './words.ts';

type MalformedWord = 'addressTooLong' | 'contentTooLarge' | 'requestNotArrived' | 'wrongAddress';

const statuses: Readonly<Record<string, readonly [status: string, sentence: MalformedWord]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'addressTooLong'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'contentTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'requestNotArrived'],
};

/** Answers requests that are malformed, too long or incomplete with an HTML page: Node's default response is empty. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, sentence] = statuses[error.code ?? ''] ?? (['400 Bad Request', 'wrongAddress'] as const);
    const words = serverWords().http;
    const page = `<!doctype html><html lang="${words.languageTag}"><meta charset="utf-8"><title>${words.cannotOpen}</title>
<h1>${words[sentence]}</h1><p><a href="/">${words.backHome}</a></p></html>`;
    const headers = [
      'connection: close',
      'content-type: text/html; charset=utf-8',
      `content-length: ${Buffer.byteLength(page)}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ];
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${page}`);
  });
}
