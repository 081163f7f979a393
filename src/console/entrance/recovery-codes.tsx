import { useState } from 'react';
import {
  codesSaved,
  copiedTitle,
  copyRecoveryCodes,
  saveRecoveryCodes,
  setUp,
} from '../../words/zh-CN/console/entrance.ts';
import { copyText } from '../toasts/clipboard.ts';
import { Button } from '../ui/button.tsx';
import './entrance.css';

/** Shows recovery codes, once, to be saved by the user. */
export function RecoveryCodes({
  codes,
  done = setUp,
  onDone,
}: {
  readonly codes: readonly string[];
  /** The message about the completed setup. By default, that the first second factor was set up. */
  readonly done?: string;
  readonly onDone: () => unknown;
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="recovery">
      <div className="login-intro">
        <p>{saveRecoveryCodes(done)}</p>
      </div>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button isWide onClick={() => copyText(codes.join('\n')).then(setCopied)}>
        {isCopied ? copiedTitle : copyRecoveryCodes}
      </Button>
      <Button intent="primary" size="large" isWide onClick={onDone}>
        {codesSaved}
      </Button>
    </div>
  );
}
