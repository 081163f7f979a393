import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';

/** Shown at an unknown address. */
export function NotFoundPage() {
  return (
    <main className="page-message page-message-whole">
      <title>404 - Page Not Found</title>
      <h1>404 - Page Not Found</h1>
      <p>这个地址没有对应的页面，可能已被移动，或地址有误。</p>
      <div className="page-message-actions">
        <Link className={buttonClass({ intent: 'primary' })} to="/">
          返回首页
        </Link>
      </div>
    </main>
  );
}
