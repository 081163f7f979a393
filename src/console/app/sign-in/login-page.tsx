import { useAtomValue } from 'jotai';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { productName } from '../../../compile/boot/boot-html.ts';
import { storageOff } from '../../../words/zh-CN/console/app.ts';
import { signInIntro, signInPage } from '../../../words/zh-CN/console/sign-in.ts';
import { loadWhenOnline } from '../../input/first-use.ts';
import { boot } from '../../session/boot.ts';
import { followLanguage, typedUsername } from '../../session/language.ts';
import { sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { isKeptInTab } from '../../session/token.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import { Mark } from '../navigation/brand.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { safeTarget } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';
import './login.css';

/** The sign-in page. Afterwards the user is sent to the page they requested. */
export function LoginPage() {
  const session = useAtomValue(sessionAtom, { store });
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { title, brand, hasSingleSignOn, languages } = boot();
  const SingleSignOn = useLazy(hasSingleSignOn ? loadSingleSignOn : undefined);

  const goOn = async ({ isAnother }: { readonly isAnother: boolean }) => {
    const target = safeTarget(parameters.get('from'));
    const isOtherLanguage = languages !== undefined && (await followLanguage());
    // A token kept in the tab would not survive a reload.
    if ((isAnother || isOtherLanguage) && !isKeptInTab()) location.replace(target);
    else await navigate(target, { replace: true });
  };

  return (
    <main className="login">
      <title>{signInPage(productName(boot()))}</title>
      <div className="login-card">
        <Mark size={44} />
        {brand && <p className="login-brand">{brand.name}</p>}
        <h1>{title}</h1>
        <SignInForm intro={signInIntro} reason={session.reason} username={typedUsername()} onSignedIn={goOn}>
          {SingleSignOn && (
            <SingleSignOn
              from={safeTarget(parameters.get('from'))}
              onSignedIn={({ isAnother = false }) => goOn({ isAnother })}
            />
          )}
          {isKeptInTab() && <p className="login-note">{storageOff}</p>}
        </SignInForm>
        {languages && <LanguageChoice />}
      </div>
    </main>
  );
}

const loadSingleSignOn = () => loadWhenOnline(async () => (await import('./single-sign-on.tsx')).SingleSignOn);
