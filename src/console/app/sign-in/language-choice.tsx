import { languageNames } from '../../../words/language.ts';
import { languageTitle } from '../../../words/zh-CN/console/sign-in.ts';
import { boot } from '../../session/boot.ts';
import { chooseBeforeSignIn, pageLanguage } from '../../session/language.ts';
import { Button } from '../../ui/button.tsx';

/** The languages of the project, each by its own name, with that of the page pressed. What was typed as the account stays. */
export function LanguageChoice() {
  return (
    <fieldset className="login-languages" aria-label={languageTitle}>
      {(boot().languages ?? []).map((language) => {
        const isCurrent = language === pageLanguage();
        return (
          <Button
            key={language}
            isMinimal
            lang={language}
            aria-pressed={isCurrent}
            onClick={() => {
              if (!isCurrent) chooseBeforeSignIn(language, typed());
            }}
          >
            {languageNames[language]}
          </Button>
        );
      })}
    </fieldset>
  );
}

function typed(): string {
  const field = document.getElementById('username');
  return field instanceof HTMLInputElement ? field.value : '';
}
