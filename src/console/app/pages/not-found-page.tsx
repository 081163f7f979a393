import { Link, useNavigate } from 'react-router-dom';
import { productName } from '../../../compile/boot/boot-html.ts';
import { boot } from '../../session/boot.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

const title = '404 - Page Not Found';

/** Shown at an unknown address, outside the layout, with ways back. */
export function NotFoundPage() {
  const navigate = useNavigate();
  // In a new tab there is no page before.
  const goBack = () => (history.length > 1 ? history.back() : void navigate('/'));
  const actions = (
    <>
      <Button onClick={goBack}>返回上一页</Button>
      <Link className={buttonClass({ intent: 'primary' })} to="/">
        返回首页
      </Link>
    </>
  );
  return (
    <main className="page-message-whole">
      <title>{`${title} · ${productName(boot())}`}</title>
      <PageMessage title={title} actions={actions}>
        这个地址没有对应的页面，可能已被移动，或地址有误。
      </PageMessage>
    </main>
  );
}
