import { UnsentInput } from '../actions/dialogs/unsent-input.tsx';
import { Unfinished } from '../bulk/unfinished.tsx';

/** What this person has left behind in this browser, above the screen; looked for again at each `place`, an address. */
export function Kept({ place }: { readonly place: string }) {
  return (
    <>
      <Unfinished place={place} />
      <UnsentInput />
    </>
  );
}
