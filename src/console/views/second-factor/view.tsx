import shield from 'virtual:icons/shield';
import { type ReactNode, useId, useState } from 'react';
import type { Row } from '../../../language/json.ts';
import { shanghai } from '../../../language/text/shanghai.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { failureOf, useQuery } from '../../client/query/use-query.ts';
import { hasPasskeys } from '../../entrance/passkey.ts';
import { Problem } from '../../problem/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { IconPaths } from '../../ui/icon.tsx';
import { View as PasskeySetup } from '../passkey-setup/view.tsx';
import { View as TotpSetup } from '../totp-setup/view.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { type Factors, factorsQuery } from './factors.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import './second-factor.css';

/** What is open over the page. */
type Open = 'totp' | 'passkey' | 'codes' | { readonly removed: Row };

/** A person's own page of signing in with more than the password: whether they do, and each way with what it needs next. */
export function View({ onDirty }: ViewProps) {
  const answer = useQuery(factorsQuery);
  const [open, setOpen] = useState<Open>();
  const failure = failureOf(answer);
  const factors = answer.value;
  if (factors === undefined && failure !== undefined)
    return <Problem error={failure} isLoading={answer.isLoading} onRetry={answer.reload} />;
  if (factors === undefined) return <div className="view-loading" aria-busy="true" />;
  const close = () => setOpen(undefined);
  const dialog = { close, onDirty };
  return (
    <div className="factors">
      <State isOn={countOf(factors) > 0} />
      <section className="factor-ways" aria-label="验证方式">
        <Totp factors={factors} onOpen={setOpen} />
        <Passkeys factors={factors} onOpen={setOpen} />
        <Codes factors={factors} onOpen={setOpen} />
      </section>
      {open === 'totp' && <SetupDialog title="设置动态验证码" done="动态验证码已设置" View={TotpSetup} {...dialog} />}
      {open === 'passkey' && <SetupDialog title="添加通行密钥" done="通行密钥已添加" View={PasskeySetup} {...dialog} />}
      {open === 'codes' && <CodesDialog {...dialog} />}
      {typeof open === 'object' && (
        <RemovalDialog factor={open.removed} isLast={countOf(factors) === 1} close={close} />
      )}
    </div>
  );
}

function State({ isOn }: { readonly isOn: boolean }) {
  return (
    <section className="factor-state" data-on={isOn || undefined}>
      <IconPaths paths={shield} />
      <div>
        <h2>{isOn ? '二次验证已开启' : '二次验证未开启'}</h2>
        <p>
          {isOn
            ? '登录时除密码外，还要再证明一次是您本人。别人知道了密码，也不能登录。'
            : '现在只凭密码就能登录。设置下面任意一种方式后，登录时还要再证明一次是您本人：别人知道了密码，也不能登录。'}
        </p>
      </div>
    </section>
  );
}

interface WayProps {
  readonly factors: Factors;
  readonly onOpen: (open: Open) => void;
}

function Totp({ factors, onOpen }: WayProps) {
  const isFirst = countOf(factors) === 0;
  return (
    <Way
      title="动态验证码"
      text="登录时输入手机验证器（如 Microsoft Authenticator）显示的6位数字。"
      action={
        factors.totp.length === 0 && (
          <Button intent={isFirst ? 'primary' : undefined} onClick={() => onOpen('totp')}>
            设置动态验证码
          </Button>
        )
      }
    >
      <Keys of={factors.totp} onOpen={onOpen} />
    </Way>
  );
}

function Passkeys({ factors, onOpen }: WayProps) {
  const canAdd = hasPasskeys();
  return (
    <Way
      title="通行密钥"
      text={
        canAdd
          ? '登录时用指纹、面容或安全密钥，不用输入数字。每台设备各添加一个。'
          : '登录时用指纹、面容或安全密钥。这个浏览器或地址不能添加：请用域名（不是 IP 地址）和 https 打开本页。'
      }
      action={canAdd && <Button onClick={() => onOpen('passkey')}>添加通行密钥</Button>}
    >
      <Keys of={factors.passkeys} onOpen={onOpen} />
    </Way>
  );
}

function Codes({ factors, onOpen }: WayProps) {
  const { recoveryCodes: left } = factors;
  const isOn = countOf(factors) > 0;
  return (
    <Way
      title="恢复码"
      text={
        isOn
          ? '手机或通行密钥不在身边时，每个可以代替它用一次。'
          : '手机或通行密钥不在身边时，每个可以代替它用一次。设置第一种方式后得到。'
      }
      action={isOn && <Button onClick={() => onOpen('codes')}>重新生成恢复码</Button>}
    >
      {isOn && (
        <p className="factor-codes" data-few={left < 3 || undefined}>
          {left === 0 ? '已经用完，请重新生成。' : `还有 ${left} 个没有用过${left < 3 ? '，请重新生成' : ''}。`}
        </p>
      )}
    </Way>
  );
}

/** One way, as a row: what it is, the one thing to do about it, and what is there of it. */
function Way(props: {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="factor-way" aria-labelledby={id}>
      <div>
        <h3 id={id}>{props.title}</h3>
        <p>{props.text}</p>
      </div>
      {props.action}
      {props.children}
    </section>
  );
}

function Keys({ of, onOpen }: { readonly of: readonly Row[]; readonly onOpen: WayProps['onOpen'] }) {
  if (of.length === 0) return null;
  return (
    <ul className="factor-keys">
      {of.map((factor) => (
        <li key={String(factor.id)}>
          <span>
            <strong>{factor.kind === 1 ? '手机验证器' : String(factor.name)}</strong>
            <Used {...factor} />
          </span>
          <Button onClick={() => onOpen({ removed: factor })}>移除</Button>
        </li>
      ))}
    </ul>
  );
}

function Used({ createdAt = null, usedAt = null }: Row) {
  const [set, used] = [createdAt, usedAt].map((moment) => shanghai(moment)?.slice(0, 'YYYY-MM-DD HH:mm'.length));
  return (
    <small>
      <span>{set} 设置，</span>
      <span>{used === undefined ? '还没有用过' : `最近使用 ${used}`}</span>
    </small>
  );
}

function countOf({ totp, passkeys }: Factors): number {
  return totp.length + passkeys.length;
}
