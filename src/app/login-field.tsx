import type { HTMLInputAutoCompleteAttribute } from 'react';

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
      <input
        id={name}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        className={`bp6-input bp6-large bp6-fill${problem === undefined ? '' : ' bp6-intent-danger'}`}
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
