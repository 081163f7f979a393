import { useState } from 'react';
import type { Json } from '../../language/json.ts';
import { addPasskey, followBrowser } from '../../words/zh-CN/console/entrance.ts';
import type { Write } from '../client/http.ts';
import { makePasskey } from './passkey.ts';
import { PasswordFirst } from './password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface PasskeySetupProps {
  /** Sends a call with the user's token, and returns its response. */
  readonly send: (call: Pick<Write, 'method' | 'url' | 'body'>) => Promise<Json>;
  /** The password just typed, so that the user need not type it again. */
  readonly password?: string;
  /** Why it has to be set up. */
  readonly reason: string;
  /** Called once it is set up and the recovery codes, if any, have been saved. */
  readonly onDone: () => unknown;
}

/** Sets up a passkey: password → the browser creates it → recovery codes, shown once, if it is the first factor. */
export function PasskeySetup({ send, password: typed, reason, onDone }: PasskeySetupProps) {
  const [codes, setCodes] = useState<readonly string[]>();

  const make = async (currentPassword: string) => {
    const options = await send({ method: 'POST', url: '/api/session/factor/passkey', body: { currentPassword } });
    const response = await makePasskey(options);
    const answer = await send({ method: 'POST', url: '/api/session/factor/passkey/confirm', body: { response } });
    const { codes: kept = [] } = answer as { readonly codes?: readonly string[] };
    if (kept.length === 0) await onDone();
    else setCodes(kept);
  };

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return <PasswordFirst reason={reason} password={typed} submit={[addPasskey, followBrowser]} onSubmit={make} />;
}
