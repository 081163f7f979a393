import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from '../ui/input.tsx';

/** What a form of the sign-in card asks for. */
export interface LoginEntry {
  readonly name: string;
  readonly title: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly isSecret?: true;
}

/** A field of the sign-in card. The space for its error is always reserved, so that nothing moves. */
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
  return (
    <div className="login-field">
      <label htmlFor={name}>{title}</label>
      <Input
        id={name}
        name={name}
        type={isSecret ? 'password' : 'text'}
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
      <div id={`${name}-problem`} className="login-problem">
        {problem}
      </div>
    </div>
  );
}
