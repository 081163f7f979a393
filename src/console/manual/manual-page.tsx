import { useAtomValue } from 'jotai';
import { manualIntro } from '../../words/zh-CN/console/manual.ts';
import { manualTitle } from '../../words/zh-CN/console/settings.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { Manual } from './manual.tsx';

/** The manual for the signed-in user. */
export function ManualPage() {
  const { user } = useAtomValue(sessionAtom, { store });
  return (
    <div className="screen">
      <header className="screen-header">
        <h1>{manualTitle}</h1>
      </header>
      <p className="screen-note">{manualIntro}</p>
      <Manual codes={user?.permissions} />
    </div>
  );
}
