import { useEffect, useRef, useState } from 'react';
import { isMembers } from '../../../language/members.ts';
import { signInWith, signingIn, ssoAway, ssoFailed, ssoUnknown } from '../../../words/zh-CN/console/sign-in.ts';
import { messageOf } from '../../client/call-error.ts';
import { send } from '../../client/http.ts';
import { type SignedIn, signInByTicket } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';

interface SingleSignOnProps {
  /** The address to open after signing in. */
  readonly from: string;
  readonly onSignedIn: (signedIn: SignedIn) => unknown;
}

/** The single sign-on button, if the back end has an identity provider; after the redirect back, the outcome. */
export function SingleSignOn({ from, onSignedIn }: SingleSignOnProps) {
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isEntering, setEntering] = useState(false);
  const done = useRef(onSignedIn);
  done.current = onSignedIn;

  useEffect(() => {
    // If the request fails, the password form still works.
    providerName().then(setName, () => undefined);
    const { ticket, outcome } = arrived();
    if (outcome !== undefined) setFailure(sentences[outcome] ?? sentences.failed);
    if (ticket === undefined) return;
    setEntering(true);
    signInByTicket(ticket)
      .then((signedIn) => done.current(signedIn))
      .catch((error: unknown) => setFailure(messageOf(error)))
      .finally(() => setEntering(false));
  }, []);

  const go = () => location.assign(`/api/login/oidc/start?${new URLSearchParams({ from })}`);
  if (name === undefined && failure === undefined && !isEntering) return null;
  return (
    <div className="other-house">
      <div role="alert" className="login-failure">
        {failure}
      </div>
      {name !== undefined && (
        <Button size="large" isWide aria-disabled={isEntering} onClick={go}>
          {isEntering ? signingIn : signInWith(name)}
        </Button>
      )}
    </div>
  );
}

const sentences: Readonly<Record<string, string>> = {
  failed: ssoFailed,
  unknown: ssoUnknown,
  away: ssoAway,
};

async function providerName(): Promise<string | undefined> {
  const answer = await send({ method: 'GET', url: '/api/login/oidc', isOutsideSession: true });
  return isMembers(answer) && typeof answer.name === 'string' ? answer.name : undefined;
}

/** Returns the parameters after the `#` and removes them from the address, because a ticket is a secret. */
function arrived(): { readonly ticket?: string | undefined; readonly outcome?: string | undefined } {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const [ticket, outcome] = [parameters.get('ticket') ?? undefined, parameters.get('oidc') ?? undefined];
  if (ticket !== undefined || outcome !== undefined)
    history.replaceState(history.state, '', location.pathname + location.search);
  return { ticket, outcome };
}
