import type { Json } from '../../language/json.ts';
import { passkeyFailed, passkeyKnown, passkeyNeedsDomain } from '../../words/zh-CN/console/entrance.ts';
import { CallError } from '../client/call-error.ts';

/** Returns whether the page can use passkeys: false at an IP address and without https. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^\[|^\d+(\.\d+){3}$/.test(location.hostname);
}

/**
 * Creates a passkey with the back end's options; returns the browser's response. Throws a CallError that says why it
 * failed.
 */
export async function makePasskey(options: Json): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answerOf(() => startRegistration({ optionsJSON: ownCopy(options) }));
}

/**
 * Signs a challenge with a passkey, by the back end's options; returns the browser's response. Throws a CallError that
 * says why it failed.
 */
export async function provePasskey(options: Json): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answerOf(() =>
    startAuthentication({
      optionsJSON: ownCopy(options),
    }),
  );
}

/** Returns a copy typed for the browser library, whose format the back end's half of the library produces. */
function ownCopy(options: Json) {
  return JSON.parse(JSON.stringify(options));
}

async function answerOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    const message = sentences[name] ?? passkeyFailed;
    throw new CallError(0, { message }, { cause });
  }
}

const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: passkeyKnown,
  SecurityError: passkeyNeedsDomain,
};
