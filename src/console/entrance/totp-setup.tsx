import { type ReactNode, useState } from 'react';
import type { Json } from '../../language/json.ts';
import type { Write } from '../client/http.ts';
import { LoginForm } from './login-form.tsx';
import { PasswordFirst } from './password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './entrance.css';

interface TotpSetupProps {
  /** Sends a call as the person who sets it up, and returns its response. */
  readonly send: (call: Pick<Write, 'method' | 'url' | 'body'>) => Promise<Json>;
  /** The password just typed, so that the user need not type it again. */
  readonly password?: string | undefined;
  /** Why it is to be set up. */
  readonly reason: string;
  /** Called once the recovery codes have been kept. */
  readonly onDone: () => unknown;
  /** Below the first button. */
  readonly children?: ReactNode;
}

/** Sets up an authenticator's codes: password → QR code, confirmed by a first code → recovery codes, shown once. */
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
        check={({ code }) => (code.trim() === '' ? { code: '请输入验证码' } : {})}
        submit={['确认', '正在确认…']}
        retype="code"
        onSubmit={({ code }) => confirm(begun.id, code)}
      />
    );
  return (
    <PasswordFirst
      reason={reason}
      password={password}
      submit={[password === undefined ? '下一步' : '开始设置', '请稍候…']}
      onSubmit={begin}
    >
      {children}
    </PasswordFirst>
  );
}

type Begun = {
  readonly id: number;
  readonly secret: string;
  /** A data address. */
  readonly picture: string;
};

const codeFields = [{ name: 'code', title: '验证码', autoComplete: 'one-time-code' }] as const;

function Picture({ of: { picture, secret } }: { readonly of: Begun }) {
  return (
    <>
      <p>用手机上的验证器（如 Google Authenticator、Microsoft Authenticator）扫描二维码，再输入它显示的6位数字。</p>
      <img className="totp-picture" src={picture} alt="验证器扫描的二维码" />
      <p>
        不能扫描时，在验证器中手动输入密钥：<code className="totp-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}
