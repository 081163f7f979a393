import type { ReactNode } from 'react';
import { retryTitle } from '../../../words/zh-CN/buttons.ts';
import { loadingOptions, moreToFind, noOptions, noOptionsTitle } from '../../../words/zh-CN/console/ui.ts';

interface ListNoteProps {
  /** How many entries the list shows; undefined while the first ones load. */
  readonly count: number | undefined;
  /** Why there are none. */
  readonly failure?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Newer entries are on their way. */
  readonly isAwaited?: boolean | undefined;
  /** There are more entries, to be found by typing. */
  readonly isMore?: boolean | undefined;
}

/** What is to be said under the entries of a list: that they load, failed or are missing, or that there are more. */
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
