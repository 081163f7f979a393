import type { ViewProps } from '../../actions/custom-view.ts';
import { hasPasskeys } from '../../entrance/passkey.ts';
import { PasskeySetup } from '../../entrance/passkey-setup.tsx';
import { sendAndHold } from '../totp-setup/hold.ts';
import '../totp-setup/totp-setup.css';

/** Sets up a passkey for the person who is signed in. */
export function View({ refresh, close, onDirty }: ViewProps) {
  return (
    <div className="totp-setup">
      {hasPasskeys() ? (
        <PasskeySetup
          send={sendAndHold(onDirty)}
          reason="设置后，登录时除密码外，用指纹、面容或安全密钥证明是您本人。先输入密码。"
          onDone={() => {
            onDirty(false);
            refresh();
            close();
          }}
        />
      ) : (
        <p>这个浏览器或这个地址不能用通行密钥。请用域名（不是 IP 地址）和 https 打开本页，或改用动态验证码。</p>
      )}
    </div>
  );
}
