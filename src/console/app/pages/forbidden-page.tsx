import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown at a screen the person may not read. */
export function ForbiddenPage() {
  const home = (
    <Link className={buttonClass({ intent: 'primary' })} to="/">
      返回首页
    </Link>
  );
  return (
    <PageMessage title="403 - 没有权限" actions={home}>
      您的账号没有查看这个页面的权限。如果工作需要，请联系管理员开通。
    </PageMessage>
  );
}
