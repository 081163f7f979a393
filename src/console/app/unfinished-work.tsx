import { UnsentInput } from '../actions/dialogs/unsent-input.tsx';
import { UnfinishedRuns } from '../bulk/unfinished-runs.tsx';

/** What this person has left behind in this browser, above the screen; looked for again at each `place`, an address. */
export function UnfinishedWork({ place }: { readonly place: string }) {
  return (
    <>
      <UnfinishedRuns place={place} />
      <UnsentInput />
    </>
  );
}
