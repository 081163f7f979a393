import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import { hideTyped, showTyped } from '../../words/zh-CN/console/entrance.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import './entrance.css';

/** A field of a form on the sign-in card. */
export interface LoginEntry {
  readonly name: string;
  readonly title: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly isSecret?: true;
}

/** An input on the sign-in card. The space for its error is reserved, so that nothing moves. */
export function LoginField({
  entry: { name, title, autoComplete, isSecret },
  value,
  problem,
  onChange,
}: {
  entry: LoginEntry;
  value: string;
  problem: string | undefined;
  onChange: (name: string, value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor={name}>{title}</label>
      <div className="login-input">
        <Input
          id={name}
          name={name}
          type={isSecret && !isShown ? 'password' : 'text'}
          size="large"
          isWide
          intent={problem === undefined ? undefined : 'danger'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${name}-problem`}
          onChange={(event) => onChange(name, event.target.value)}
        />
        {isSecret && (
          <Button
            isMinimal
            className="login-eye"
            // Does not contain the field's name: a lookup of the field by its label would find the button too.
            aria-label={isShown ? hideTyped : showTyped}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <Icon icon="eye-off" /> : <Icon icon="eye-open" />}
          </Button>
        )}
      </div>
      <div id={`${name}-problem`} className="login-problem">
        {problem}
      </div>
    </div>
  );
}
