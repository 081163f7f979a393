import { useState } from 'react';
import { copyText } from '../toasts/clipboard.ts';
import { Button } from '../ui/button.tsx';
import './entrance.css';

/** Recovery codes, which are shown once, to be kept. */
export function RecoveryCodes({
  codes,
  done = '设置成功。',
  onDone,
}: {
  readonly codes: readonly string[];
  /** What has been done. By default, a first second factor was set up. */
  readonly done?: string;
  readonly onDone: () => unknown;
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="recovery">
      <div className="login-intro">
        <p>{done}请保存下面的恢复码，只显示这一次：手机或通行密钥不在身边时，每个可以代替它用一次。</p>
      </div>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button isWide onClick={() => copyText(codes.join('\n')).then(setCopied)}>
        {isCopied ? '已复制' : '复制恢复码'}
      </Button>
      <Button intent="primary" size="large" isWide onClick={onDone}>
        已保存，完成
      </Button>
    </div>
  );
}
