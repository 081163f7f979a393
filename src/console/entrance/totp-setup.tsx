import { type ReactNode, useState } from 'react';
import type { Json } from '../../language/json.ts';
import {
  beginSetup,
  codeTitle,
  confirmCode,
  confirming,
  enterCode,
  nextTitle,
  oneMoment,
  qrCode,
  scanCode,
  typeSecret,
} from '../../words/zh-CN/console/entrance.ts';
import type { Write } from '../client/http.ts';
import { LoginForm } from './login-form.tsx';
import { PasswordFirst } from './password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './entrance.css';

interface TotpSetupProps {
  /** Sends a call with the user's token, and returns its response. */
  readonly send: (call: Pick<Write, 'method' | 'url' | 'body'>) => Promise<Json>;
  /** The password just typed, so that the user need not type it again. */
  readonly password?: string | undefined;
  /** Why it has to be set up. */
  readonly reason: string;
  /** Called once the recovery codes have been saved. */
  readonly onDone: () => unknown;
  /** Rendered below the first button. */
  readonly children?: ReactNode;
}

/** Sets up an authenticator app: password → QR code, confirmed by a first code → recovery codes, shown once. */
export function TotpSetup({ send, password, reason, onDone, children }: TotpSetupProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = async (typed: string) =>
    setBegun(
      (await send({ method: 'POST', url: '/api/session/factor/totp', body: { currentPassword: typed } })) as Begun,
    );
  const confirm = async (id: number, code: string) => {
    const answer = await send({ method: 'POST', url: `/api/session/factor/${id}/confirm`, body: { code } });
    const { codes: kept = [] } = answer as { readonly codes?: readonly string[] };
    if (kept.length === 0) await onDone();
    else setCodes(kept);
  };

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun !== undefined)
    return (
      <LoginForm
        key="code"
        intro={<Picture of={begun} />}
        fields={codeFields}
        focus="code"
        check={({ code }) => (code.trim() === '' ? { code: enterCode } : {})}
        submit={[confirmCode, confirming]}
        retype="code"
        onSubmit={({ code }) => confirm(begun.id, code)}
      />
    );
  return (
    <PasswordFirst
      reason={reason}
      password={password}
      submit={[password === undefined ? nextTitle : beginSetup, oneMoment]}
      onSubmit={begin}
    >
      {children}
    </PasswordFirst>
  );
}

type Begun = {
  readonly id: number;
  readonly secret: string;
  /** A data URL. */
  readonly picture: string;
};

const codeFields = [{ name: 'code', title: codeTitle, autoComplete: 'one-time-code' }] as const;

function Picture({ of: { picture, secret } }: { readonly of: Begun }) {
  return (
    <>
      <p>{scanCode}</p>
      <img className="totp-picture" src={picture} alt={qrCode} />
      <p>
        {typeSecret}
        <code className="totp-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}
