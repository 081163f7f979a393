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
 * Signs in over the page whose session has ended: typed input stays, and every waiting call continues. If another user
 * signs in, the page reloads and says what was dropped.
 */
export function SignInOver({ session }: { readonly session: Extract<Session, { state: 'expired' }> }) {
  const [isLeaving, setLeaving] = useState(false);
  const { user, reason } = session;
  const isAtRest = useAtRest();
  if (!isAtRest) return null;
  return (
    <Dialog
      width={420}
      // The title already gives the reason; a text would repeat it.
      title={reason.replace(/[。.]$/, '')}
      className="sign-in-over"
      leaveTitle={signOutTitle}
      // A bulk run that is starting opens its dialog later; this one stays above it.
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
