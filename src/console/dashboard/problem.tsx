import { type CallError, isRepeatable } from '../client/call-error.ts';
import { RetryButton } from '../ui/retry-button.tsx';

interface ProblemProps {
  readonly error: CallError;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** Why a section has nothing to show, and a way to try again where that may help. */
export function Problem({ error, isLoading, onRetry }: ProblemProps) {
  return (
    <div className="screen-problem" role="alert">
      <p>{error.message}</p>
      {isRepeatable(error) && <RetryButton isBusy={isLoading} onClick={onRetry} />}
    </div>
  );
}
