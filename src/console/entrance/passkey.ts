import type { Json } from '../../language/json.ts';
import { passkeyFailed, passkeyKnown, passkeyNeedsDomain } from '../../words/zh-CN/console/entrance.ts';
import { CallError } from '../client/call-error.ts';

/** Returns whether this page can ask its browser for a passkey: not at an IP address, nor without https. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^\[|^\d+(\.\d+){3}$/.test(location.hostname);
}

/** Makes a passkey by the back end's options; returns the browser's answer, or fails with a CallError that says why. */
export async function makePasskey(options: Json): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answerOf(() => startRegistration({ optionsJSON: ownCopy(options) }));
}

/** Proves a passkey by the back end's options; returns the browser's answer, or fails with a CallError that says why. */
export async function provePasskey(options: Json): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answerOf(() =>
    startAuthentication({
      optionsJSON: ownCopy(options),
    }),
  );
}

/** Its shape is between the browser and the back end's half of the same library. */
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
