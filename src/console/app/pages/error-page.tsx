import { useCallback } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { CallError, disconnected, messageOf } from '../../client/call-error.ts';
import { useBackOnline } from '../../client/query/use-back-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown instead of a screen that could not be loaded or rendered, with a way to retry. */
export function ErrorPage() {
  return <Failure />;
}

/** Like `ErrorPage`, where there is no shell around it that says when the browser is offline. */
export function WholeErrorPage() {
  return (
    <main className="page-message-whole">
      <Failure isAlone />
    </main>
  );
}

function Failure({ isAlone = false }: { readonly isAlone?: boolean }) {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  // Anything but an API error is a bug or a missing chunk, so reload.
  const isCall = error instanceof CallError;
  const retry = useCallback(() => (isCall ? void revalidate() : location.reload()), [isCall, revalidate]);
  useBackOnline(retry, error);
  if (isCall && error.status === 403) return <ForbiddenPage />;
  const actions = (
    <>
      <Link className={buttonClass()} to="/">
        返回首页
      </Link>
      <RetryButton intent="primary" isBusy={state === 'loading'} onClick={retry} />
    </>
  );
  return (
    <PageMessage title="页面没有打开" actions={actions}>
      {sentenceFor(error, isAlone)}
    </PageMessage>
  );
}

function sentenceFor(error: unknown, isAlone: boolean): string {
  const message = messageOf(error);
  if (message === disconnected) return `${isAlone ? '网络已断开，' : ''}连接恢复后会自动打开。`;
  return error instanceof CallError ? message : '这个页面出了错，请重试；还是不行，请联系管理员。';
}
