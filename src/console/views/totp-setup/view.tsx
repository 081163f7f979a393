import { codesReason } from '../../../words/zh-CN/console/factors.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { TotpSetup } from '../../entrance/totp-setup.tsx';
import { sendAndHold } from './hold.ts';
import './totp-setup.css';

/** Sets up an authenticator app for the signed-in user. */
export function View({ refresh, close, onDirty }: ViewProps) {
  return (
    <div className="totp-setup">
      <TotpSetup
        send={sendAndHold(onDirty)}
        reason={codesReason}
        onDone={() => {
          onDirty(false);
          refresh();
          close();
        }}
      />
    </div>
  );
}
