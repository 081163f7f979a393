import { passkeyImpossible, passkeyReason } from '../../../words/zh-CN/console/factors.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { hasPasskeys } from '../../entrance/passkey.ts';
import { PasskeySetup } from '../../entrance/passkey-setup.tsx';
import { sendAndHold } from '../totp-setup/hold.ts';
import '../totp-setup/totp-setup.css';

/** Sets up a passkey for the signed-in user. */
export function View({ refresh, close, onDirty }: ViewProps) {
  return (
    <div className="totp-setup">
      {hasPasskeys() ? (
        <PasskeySetup
          send={sendAndHold(onDirty)}
          reason={passkeyReason}
          onDone={() => {
            onDirty(false);
            refresh();
            close();
          }}
        />
      ) : (
        <p>{passkeyImpossible}</p>
      )}
    </div>
  );
}
