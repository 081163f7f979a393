import shield from 'virtual:icons/shield';
import { type ReactNode, useId, useState } from 'react';
import type { Row } from '../../../language/json.ts';
import { localTime } from '../../../language/region/local-time.ts';
import { removeTitle } from '../../../words/zh-CN/buttons.ts';
import {
  addPasskeyTitle,
  authenticatorApp,
  codesLeft,
  codesMethod,
  codesMethodText,
  codesSetUp,
  codesUsedUp,
  factorMethods,
  factorsOff,
  factorsOffText,
  factorsOn,
  factorsOnText,
  fewCodesLeft,
  methodUsed,
  passkeyAdded,
  passkeyMethod,
  passkeyMethodOff,
  passkeyMethodText,
  recoveryCodes,
  recoveryText,
  recoveryTextOff,
  remakeCodes,
  setUpCodes,
} from '../../../words/zh-CN/console/factors.ts';
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

/** The open dialog. */
type Open = 'totp' | 'passkey' | 'codes' | { readonly removed: Row };

/** The user's own page for second factors: whether they are used, and each type with its next step. */
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
      <section className="factor-ways" aria-label={factorMethods}>
        <Totp factors={factors} onOpen={setOpen} />
        <Passkeys factors={factors} onOpen={setOpen} />
        <Codes factors={factors} onOpen={setOpen} />
      </section>
      {open === 'totp' && <SetupDialog title={setUpCodes} done={codesSetUp} View={TotpSetup} {...dialog} />}
      {open === 'passkey' && (
        <SetupDialog title={addPasskeyTitle} done={passkeyAdded} View={PasskeySetup} {...dialog} />
      )}
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
        <h2>{isOn ? factorsOn : factorsOff}</h2>
        <p>{isOn ? factorsOnText : factorsOffText}</p>
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
      title={codesMethod}
      text={codesMethodText}
      action={
        factors.totp.length === 0 && (
          <Button intent={isFirst ? 'primary' : undefined} onClick={() => onOpen('totp')}>
            {setUpCodes}
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
      title={passkeyMethod}
      text={canAdd ? passkeyMethodText : passkeyMethodOff}
      action={canAdd && <Button onClick={() => onOpen('passkey')}>{addPasskeyTitle}</Button>}
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
      title={recoveryCodes}
      text={isOn ? recoveryText : recoveryTextOff}
      action={isOn && <Button onClick={() => onOpen('codes')}>{remakeCodes}</Button>}
    >
      {isOn && (
        <p className="factor-codes" data-few={left < 3 || undefined}>
          {left === 0 ? codesUsedUp : (left < 3 ? fewCodesLeft : codesLeft)(left)}
        </p>
      )}
    </Way>
  );
}

/** A row for one type of factor: its name, its action, and its existing factors. */
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
            <strong>{factor.kind === 1 ? authenticatorApp : String(factor.name)}</strong>
            <Used {...factor} />
          </span>
          <Button onClick={() => onOpen({ removed: factor })}>{removeTitle}</Button>
        </li>
      ))}
    </ul>
  );
}

function Used({ createdAt = null, usedAt = null }: Row) {
  const [set, used] = [createdAt, usedAt].map((moment) => localTime(moment)?.slice(0, 'YYYY-MM-DD HH:mm'.length));
  return <small>{methodUsed(set, used)}</small>;
}

function countOf({ totp, passkeys }: Factors): number {
  return totp.length + passkeys.length;
}
