import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';

/** Returns a text with these secrets replaced by `***`. */
export function redactedText(secrets: readonly string[], text: string): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}

/**
 * Returns JSON content with these secrets redacted; the same object if there are none. In parsed JSON, no escape can
 * conceal them.
 */
export function redacted(secrets: readonly string[], content: Json): Json {
  return tells(secrets, content) ? hidden(secrets, content) : content;
}

/** Returns headers with these secrets redacted. */
export function redactedHeaders(secrets: readonly string[], headers: Headers): Headers {
  return new Headers([...headers].map(([name, value]) => [name, redactedText(secrets, value)]));
}

function tells(secrets: readonly string[], content: Json): boolean {
  if (Array.isArray(content)) return (content as readonly Json[]).some((item) => tells(secrets, item));
  if (isMembers(content))
    return Object.entries(content).some(([name, value]) => isTelling(secrets, name) || tells(secrets, value));
  return isTelling(secrets, String(content));
}

function isTelling(secrets: readonly string[], text: string): boolean {
  return secrets.some((secret) => text.includes(secret));
}

function hidden(secrets: readonly string[], content: Json): Json {
  if (Array.isArray(content)) return (content as readonly Json[]).map((item) => hidden(secrets, item));
  if (isMembers(content))
    return Object.fromEntries(
      Object.entries(content).map(([name, value]) => [redactedText(secrets, name), hidden(secrets, value)]),
    );
  const text = String(content);
  return isTelling(secrets, text) ? redactedText(secrets, text) : content;
}

/** Returns a stream that replaces each secret with as many asterisks, also where it is split over two chunks. */
export function redactingStream(secrets: readonly string[]): TransformStream<Uint8Array, Uint8Array> {
  const sought = secrets.map((secret) => Buffer.from(secret));
  const overlap = Math.max(0, ...sought.map(({ length }) => length - 1));
  let held: Uint8Array<ArrayBufferLike> = new Uint8Array();
  return new TransformStream({
    transform(piece, controller) {
      const bytes = Buffer.concat([held, piece]);
      for (const secret of sought)
        for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at + secret.length))
          bytes.fill('*', at, at + secret.length);
      const end = Math.max(0, bytes.length - overlap);
      held = bytes.subarray(end);
      if (end > 0) controller.enqueue(bytes.subarray(0, end));
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held);
    },
  });
}
