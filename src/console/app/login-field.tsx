import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from '../ui/input.tsx';

/** A field of the sign-in form. The space for its error is always reserved, so that nothing moves. */
export function LoginField({
  name,
  title,
  value,
  problem,
  autoComplete,
  onChange,
}: {
  name: string;
  title: string;
  value: string;
  problem: string | undefined;
  autoComplete: HTMLInputAutoCompleteAttribute;
  onChange: (name: string, value: string) => void;
}) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{title}</label>
      <Input
        id={name}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
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
