import { type Faults, placeOf } from '../faults.ts';
import { idOf } from './box.tsx';

/** A summary of all errors at the top of the dialog; each links to its field. */
export function FaultSummary({ message, faults }: { readonly message: string | undefined; readonly faults: Faults }) {
  if (message === undefined && faults.size === 0) return null;
  const shown = [...faults].slice(0, most);
  return (
    <div className="plan-faults" role="alert">
      {message}
      {faults.size > 0 && (
        <ul>
          {shown.map(([field, sentence]) => (
            <li key={field}>
              <button
                type="button"
                className="text-button"
                onClick={() => document.getElementById(idOf(field))?.focus()}
              >
                {placeOf(field) === '' ? sentence : `${placeOf(field)}：${sentence}`}
              </button>
            </li>
          ))}
          {faults.size > most && <li>还有 {faults.size - most} 处</li>}
        </ul>
      )}
    </div>
  );
}

const most = 8;
