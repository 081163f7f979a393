import './studio.css';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import type { ViewProps } from '../views/view.ts';
import { usePublished } from './use-published.ts';
import { Workbench } from './workbench.tsx';

/** Where screens are changed: their files, what the check says, how they will look, what would change, who changed what. */
export function View({ refresh }: ViewProps) {
  const { published, error, reload } = usePublished();
  const { user } = useAtomValue(sessionAtom, { store });
  if (published === undefined)
    return error === undefined ? (
      <div className="studio-empty" aria-busy="true" />
    ) : (
      <div className="studio-empty" role="alert">
        <p>{error.message}</p>
        <button type="button" className="bp6-button" onClick={() => void reload()}>
          重试
        </button>
      </div>
    );
  return <Workbench published={published} reload={reload} person={String(user?.username ?? '')} refresh={refresh} />;
}
