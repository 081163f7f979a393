import { Failed } from './failed.tsx';
import './studio.css';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ViewProps } from '../console/actions/custom-view.ts';
import { sessionAtom } from '../console/session/session.ts';
import { store } from '../console/session/store.ts';
import { didNotRespond, notOpened } from '../words/zh-CN/studio/draft.ts';
import { Boundary } from './boundary.tsx';
import { hasCrashed, markEnded } from './draft/draft-mark.ts';
import { storedDraft } from './draft/kept-draft.ts';
import { Rescue } from './draft/rescue.tsx';
import { showCutShort } from './publish/toast-over-reload.ts';
import { type Published, usePublished } from './use-published.ts';
import { Workbench } from './workbench.tsx';

/** The screen editor: files, problems, preview, changes and history. */
export function View({ refresh }: ViewProps) {
  const { published, error, reload } = usePublished();
  const { user } = useAtomValue(sessionAtom, { store });
  useEffect(showCutShort, []);
  if (published === undefined)
    return error === undefined ? (
      <div className="studio-empty" aria-busy="true" />
    ) : (
      <Failed message={error.message} retry={() => void reload()} />
    );
  const person = String(user?.username ?? '');
  return <Opened key={person} published={published} reload={reload} person={person} refresh={refresh} />;
}

interface OpenedProps {
  readonly published: Published;
  readonly reload: () => Promise<void>;
  readonly person: string;
  readonly refresh: () => void;
}

/** The workbench, or the rescue page if the draft crashed the page, now or last time. */
function Opened({ published, reload, person, refresh }: OpenedProps) {
  const [isPutAside, setPutAside] = useState(() => hasCrashed(person) && Object.keys(storedDraft(person)).length > 0);
  const { files } = published.texts;
  if (isPutAside) {
    const open = (): void => {
      markEnded(person);
      setPutAside(false);
    };
    return <Rescue person={person} published={files} reason={didNotRespond} onOpen={open} />;
  }
  return (
    <Boundary
      instead={(error, retry) => (
        <Rescue person={person} published={files} reason={notOpened(error.message)} onOpen={retry} />
      )}
    >
      <Workbench published={published} reload={reload} person={person} refresh={refresh} />
    </Boundary>
  );
}
