import { type ReactNode, useCallback } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { goHome, offlinePrefix, opensOnceOnline, pageBroke, pageFailed } from '../../../words/zh-CN/console/app.ts';
import { CallError, disconnected, messageOf } from '../../client/call-error.ts';
import { useBackOnline } from '../../client/query/use-back-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown instead of a screen that failed to load or render, with a retry button. */
export function ErrorPage() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  // Anything but an API error is a bug or a missing chunk, so reload.
  const isCall = error instanceof CallError;
  const retry = useCallback(() => (isCall ? void revalidate() : location.reload()), [isCall, revalidate]);
  useBackOnline(retry, error);
  if (isCall && error.status === 403) return <ForbiddenPage />;
  return (
    <PageMessage
      title={pageFailed}
      actions={
        <>
          <Link className={buttonClass({})} to="/">
            {goHome}
          </Link>
          <RetryButton intent="primary" isBusy={state === 'loading'} onClick={retry} />
        </>
      }
    >
      {sentenceFor(error)}
    </PageMessage>
  );
}

/** Like `ErrorPage`, but outside the layout. */
export function WholeErrorPage() {
  return (
    <main className="page-message-whole">
      <ErrorPage />
    </main>
  );
}

function sentenceFor(error: unknown): ReactNode {
  const message = messageOf(error);
  // The layout says that the browser is offline; outside the layout, the style sheet does.
  if (message === disconnected)
    return (
      <span className="reopens" data-offline={offlinePrefix}>
        {opensOnceOnline}
      </span>
    );
  return error instanceof CallError ? message : pageBroke;
}
