import type { Json } from '../../language/json.ts';
import { sessionExpired } from '../../words/zh-CN/console/session.ts';
import { handlingOf } from '../preview/answers.ts';
import type { HeldCall, Scene } from '../preview/protocol.ts';

/**
 * Intercepts every call of this page permanently: writes are reported instead of sent, and answered as if they had
 * succeeded, so that the next steps can be seen. An ended session is reported, too, and ends in the page around this one
 * alone: its sign-in would otherwise look like one after a sign-out in another tab.
 */
export function interceptCalls(
  scene: () => Scene | undefined,
  tell: (call: HeldCall) => void,
  tellExpired: () => void,
): void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, searchParams } = new URL(request.url);
    const verdict = handlingOf(scene(), request.method, pathname, searchParams);
    if (verdict.kind === 'pass') {
      const response = await network(request);
      if (response.status !== 401) return response;
      tellExpired();
      return json({ message: sessionExpired }, 400);
    }
    if (verdict.kind === 'answer')
      return verdict.body === undefined ? new Response(picture, svg) : json(verdict.body, verdict.status);
    tell({ method: request.method, url: pathname + search, body: await bodyOf(request) });
    return json({});
  };
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    private method = '';
    private url = '';
    override open(method: string, url: string | URL): void {
      this.method = method;
      this.url = String(url);
      super.open('GET', location.href);
    }
    override send(): void {
      tell({ method: this.method, url: this.url, body: undefined });
      this.dispatchEvent(new ProgressEvent('error'));
    }
  };
}

async function bodyOf(request: Request): Promise<Json | undefined> {
  const text = await request.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

function json(body: Json, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const svg = { headers: { 'content-type': 'image/svg+xml' } };

/** The response for a file. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 430 430" width="430" height="430"><rect width="430" height="430" fill="#eceff3"/><path d="M60 60h310v310H60z" fill="none" stroke="#8b95a3" stroke-width="6" stroke-dasharray="18 12"/></svg>`;
