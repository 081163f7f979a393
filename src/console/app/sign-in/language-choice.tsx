import { languageTitle } from '../../../words/zh-CN/console/sign-in.ts';
import { chooseBeforeSignIn, languageChoices } from '../../session/language.ts';
import { Button } from '../../ui/button.tsx';

/** The languages of the project, each by its own name, with the current one pressed. The typed username is kept. */
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
