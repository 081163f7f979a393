import { Link } from 'react-router-dom';
import { forbiddenText, forbiddenTitle, goHome } from '../../../words/zh-CN/console/app.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown for a screen the user has no permission to read. */
export function ForbiddenPage() {
  const home = (
    <Link className={buttonClass({ intent: 'primary' })} to="/">
      {goHome}
    </Link>
  );
  return (
    <PageMessage title={forbiddenTitle} actions={home}>
      {forbiddenText}
    </PageMessage>
  );
}
