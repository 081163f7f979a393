import { Link, useNavigate } from 'react-router-dom';
import { productName } from '../../../compile/boot/boot-html.ts';
import { goBackTitle, goHome, notFoundText, notFoundTitle } from '../../../words/zh-CN/console/app.ts';
import { boot } from '../../session/boot.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown at an unknown address, outside the layout, with ways back. */
export function NotFoundPage() {
  const navigate = useNavigate();
  // A new tab has no history to go back to.
  const goBack = () => (history.length > 1 ? history.back() : void navigate('/'));
  const actions = (
    <>
      <Button onClick={goBack}>{goBackTitle}</Button>
      <Link className={buttonClass({ intent: 'primary' })} to="/">
        {goHome}
      </Link>
    </>
  );
  return (
    <main className="page-message-whole">
      <title>{`${notFoundTitle} · ${productName(boot())}`}</title>
      <PageMessage title={notFoundTitle} actions={actions}>
        {notFoundText}
      </PageMessage>
    </main>
  );
}
