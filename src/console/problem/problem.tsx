import type { ReactNode } from 'react';
import { isRepeatable } from '../client/call-error.ts';
import { RetryButton } from '../ui/retry-button.tsx';
import { problemText } from './problem-text.ts';

interface ProblemProps {
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Whether it stands in the middle of the room that its content would have. */
  readonly isCentred?: boolean;
  readonly onRetry: () => void;
  /** The next step where trying again does not help. */
  readonly otherwise?: ReactNode;
}

/**
 * Why something has nothing to show, and a way to try again where that may help, else another way on.
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
