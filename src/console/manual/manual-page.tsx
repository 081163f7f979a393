import { useAtomValue } from 'jotai';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { Manual } from './manual.tsx';

/** The manual for the signed-in user. */
export function ManualPage() {
  const { user } = useAtomValue(sessionAtom, { store });
  return (
    <div className="screen">
      <header className="screen-header">
        <h1>使用手册</h1>
      </header>
      <p className="screen-note">按您的权限，从各个页面生成：能做什么，什么状态下能做，会问什么。</p>
      <Manual codes={user?.permissions} />
    </div>
  );
}
