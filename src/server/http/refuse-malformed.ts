import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const statuses: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '地址太长，无法打开。'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', '提交的内容太大。'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求没有传完，请重试。'],
};

/** Answers requests that are not HTTP, are too long or do not arrive with a page that says so: Node's own is empty. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, sentence] = statuses[error.code ?? ''] ?? ['400 Bad Request', '地址不正确，无法打开。'];
    const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>无法打开</title>
<h1>${sentence}</h1><p><a href="/">返回首页</a></p></html>`;
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
