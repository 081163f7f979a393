import { useState } from 'react';
import { signOutTitle } from '../../../words/zh-CN/console/settings.ts';
import {
  signingOutLoses,
  signOutConfirmed,
  signOutQuestion,
  submitStays,
  unsavedStays,
} from '../../../words/zh-CN/console/sign-in.ts';
import { isUnsaved } from '../../input/unsaved.ts';
import { endSession, type Session } from '../../session/session.ts';
import { startAfresh } from '../../session/sign-in.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Question } from '../../ui/dialog/question.tsx';
import { useAtRest } from '../../ui/use-at-rest.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Signs in over the page whose session has ended: typed input stays, and every waiting call continues. Another user
 * signing in reloads the page and sees what was dropped.
 */
export function SignInOver({ session }: { readonly session: Extract<Session, { state: 'expired' }> }) {
  const [isLeaving, setLeaving] = useState(false);
  const { user, reason } = session;
  const isAtRest = useAtRest();
  if (!isAtRest) return null;
  return (
    <Dialog
      width={420}
      // Why it ended: another text would only say so twice.
      title={reason.replace(/[。.]$/, '')}
      className="sign-in-over"
      leaveTitle={signOutTitle}
      // A run that is beginning opens its dialog later, and waits for this one.
      isUppermost
      onLeave={() => setLeaving(true)}
    >
      <div className="dialog-body">
        <SignInForm
          intro={isUnsaved() ? unsavedStays : submitStays}
          username={user.username}
          onSignedIn={({ isAnother }) => isAnother && startAfresh()}
        />
      </div>
      {isLeaving && (
        <Question
          title={signOutQuestion}
          text={signingOutLoses}
          agree={signOutConfirmed}
          onAgree={() => endSession()}
          onStay={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
