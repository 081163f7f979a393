import { type ReactNode, useState } from 'react';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { type Notation, useDraft } from '../../../console/form/draft/use-draft.ts';
import { Button } from '../../../console/ui/button.tsx';
import { Icon } from '../../../console/ui/icon.tsx';
import { Input } from '../../../console/ui/input.tsx';
import { hideField, showField } from '../../../words/zh-CN/kinds/widgets.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { PasswordUi } from './spec.ts';

/** A password, kept exactly as typed; it can be revealed. */
export const password: Widget<PasswordUi> = {
  Face: PasswordInput,
  Value: ({ value }) => (typeof value === 'string' && value !== '' ? '••••••' : <None />),
  label: 'control',
  isSecret: true,
};

const exact: Notation = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (typed) => (typed === '' ? undefined : typed),
};

function PasswordInput(props: WidgetProps<PasswordUi>): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <div className="form-with-button">
      <Input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, exact)}
        isWide
        type={isShown ? 'text' : 'password'}
        // The browser may fill in the user's own password only when they change it.
        autoComplete={/^(old|current)/i.test(String(props.path.at(-1))) ? 'current-password' : 'new-password'}
        spellCheck={false}
        placeholder={props.ui.placeholder}
      />
      <Button
        isMinimal
        className="form-inner-button"
        aria-label={isShown ? hideField(props.title) : showField(props.title)}
        aria-pressed={isShown}
        disabled={props.isDisabled}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <Icon icon="eye-off" /> : <Icon icon="eye-open" />}
      </Button>
    </div>
  );
}
