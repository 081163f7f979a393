import { languageTitle } from '../../../words/zh-CN/console/sign-in.ts';
import { chooseBeforeSignIn, languageChoices } from '../../session/language.ts';
import { Button } from '../../ui/button.tsx';

/** The languages of the project, each by its own name, with that of the page pressed. What was typed as the account stays. */
export function LanguageChoice() {
  return (
    <fieldset className="login-languages" aria-label={languageTitle}>
      {languageChoices().map(({ language, name, isCurrent }) => (
        <Button
          key={language}
          isMinimal
          lang={language}
          aria-pressed={isCurrent}
          onClick={() => {
            if (!isCurrent) chooseBeforeSignIn(language, typed());
          }}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

function typed(): string {
  const field = document.getElementById('username');
  return field instanceof HTMLInputElement ? field.value : '';
}
