import { UnsentInput } from '../actions/dialogs/unsent-input.tsx';
import { UnfinishedRuns } from '../bulk/unfinished-runs.tsx';

/**
 * Lists this user's unfinished work in this browser, above the screen; read again whenever `place`, an address,
 * changes.
 */
export function UnfinishedWork({ place }: { readonly place: string }) {
  return (
    <>
      <UnfinishedRuns place={place} />
      <UnsentInput />
    </>
  );
}
