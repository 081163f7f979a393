import { useAtomValue } from 'jotai';
import { Link, Outlet } from 'react-router-dom';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { buttonClass } from '../ui/button.tsx';
import { Layout } from './layout.tsx';
import { PageMessage } from './page-message.tsx';

/** What the page at an unknown address is called. */
export const notFoundTitle = '404 - Page Not Found';

/** Shown at an unknown address. */
export function NotFoundPage() {
  const home = (
    <Link className={buttonClass({ intent: 'primary' })} to="/">
      返回首页
    </Link>
  );
  return (
    <PageMessage title={notFoundTitle} actions={home}>
      这个地址没有对应的页面，可能已被移动，或地址有误。
    </PageMessage>
  );
}

/** Around it: the frame of every screen for whoever is signed in. */
export function NotFoundFrame() {
  const { state } = useAtomValue(sessionAtom, { store });
  if (state === 'signed-in') return <Layout />;
  return (
    <main className="page-message-whole">
      <title>{notFoundTitle}</title>
      <Outlet />
    </main>
  );
}
