import type { ReactNode } from 'react';
import { retryTitle } from '../../../words/zh-CN/buttons.ts';
import { loadingOptions, moreToFind, noOptions, noOptionsTitle } from '../../../words/zh-CN/console/ui.ts';

interface ListNoteProps {
  /** The number of entries in the list; undefined while the first ones load. */
  readonly count: number | undefined;
  /** Why loading failed. */
  readonly failure?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Whether newer entries are loading. */
  readonly isAwaited?: boolean | undefined;
  /** Whether there are more entries, to be found by typing. */
  readonly isMore?: boolean | undefined;
}

/** The note below a list: that its entries are loading, failed to load or are missing, or that there are more. */
export function ListNote({ count, failure, onRetry, isAwaited = false, isMore = false }: ListNoteProps): ReactNode {
  if (failure !== undefined && !count)
    return (
      <div role="alert" className="list-note">
        {failure}
        {onRetry === undefined ? null : (
          <button type="button" className="row-action" onClick={onRetry}>
            {retryTitle}
          </button>
        )}
      </div>
    );
  if (!count)
    return (
      <div role="status" className="list-note">
        {count === undefined || isAwaited ? (
          loadingOptions
        ) : (
          <>
            {noOptionsTitle}
            <p>{noOptions}</p>
          </>
        )}
      </div>
    );
  return isMore ? <div className="list-note">{moreToFind}</div> : null;
}
