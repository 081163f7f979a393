import type { ViewProps } from '../../actions/custom-view.ts';
import { TotpSetup } from '../../entrance/totp-setup.tsx';
import { sendAndHold } from './hold.ts';
import './totp-setup.css';

/** Sets up an authenticator's codes for the person who is signed in. */
export function View({ refresh, close, onDirty }: ViewProps) {
  return (
    <div className="totp-setup">
      <TotpSetup
        send={sendAndHold(onDirty)}
        reason="设置后，登录时除密码外，还要输入手机验证器显示的6位数字。先确认是您本人。"
        onDone={() => {
          onDirty(false);
          refresh();
          close();
        }}
      />
    </div>
  );
}
