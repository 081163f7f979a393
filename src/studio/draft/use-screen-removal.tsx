import { type ReactNode, useState } from 'react';
import { firstPath } from '../files.ts';
import type { Work } from '../use-workbench.ts';
import { failures, UsedElsewhere } from '../used-elsewhere.tsx';
import type { ScreenRemoval } from './remove-screen.ts';

/** The removal of the open page from the project. */
export interface RemovalOfScreen {
  /** Removes the page, or asks first if other pages use it. */
  readonly remove: () => void;
  /** Asks while it has to be asked. */
  readonly question: ReactNode;
}

/**
 * Returns the removal of the open page with its entries in the menu, as one step.
 *
 * @param say Returns problems as text; by default after their files and lines.
 */
export function useScreenRemoval(
  { draftState, file, groups, steps }: Work,
  say?: Parameters<typeof failures>[2],
): RemovalOfScreen {
  const [asked, setAsked] = useState<ScreenRemoval>();
  const { path, title } = file;
  function removeNow({ changes }: ScreenRemoval): void {
    const left = groups.map(({ files, ...group }) => ({ ...group, files: files.filter((one) => one.path !== path) }));
    setAsked(undefined);
    steps.write(changes, firstPath(left));
  }
  async function remove(): Promise<void> {
    const { screenRemoval } = await import('./remove-screen.ts');
    const removal = screenRemoval(draftState.files, path);
    if (removal.problems.length === 0) removeNow(removal);
    else setAsked(removal);
  }
  return {
    remove: () => void remove(),
    question: asked && (
      <UsedElsewhere
        title={title}
        consequences={failures(asked.problems, path, say)}
        onAgree={() => removeNow(asked)}
        onStay={() => setAsked(undefined)}
      />
    ),
  };
}
