import type { ReactNode } from 'react';
import { isRepeatable } from '../client/call-error.ts';
import { RetryButton } from '../ui/retry-button.tsx';
import { problemText } from './problem-text.ts';

interface ProblemProps {
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Whether it is centred in the space of the missing content. */
  readonly isCentred?: boolean;
  readonly onRetry: () => void;
  /** An alternative action if trying again does not help. */
  readonly otherwise?: ReactNode;
}

/**
 * Shows why content is missing, with a retry button if that may help, else an alternative action.
 *
 * @example
 * <Problem error={new Error('no shelf')} isLoading={false} onRetry={() => location.reload()} />
 */
export function Problem({ error, isLoading, isCentred = false, onRetry, otherwise }: ProblemProps) {
  return (
    <div className={isCentred ? 'list-message' : 'screen-problem'} role="alert">
      <p>{problemText(error)}</p>
      {isRepeatable(error) ? <RetryButton isBusy={isLoading} onClick={onRetry} /> : otherwise}
    </div>
  );
}
