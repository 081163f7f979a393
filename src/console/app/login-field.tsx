import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from '../ui/input.tsx';

/** One field of the sign-in form with its problem below it; the space for that is always there, so that nothing jumps. */
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
