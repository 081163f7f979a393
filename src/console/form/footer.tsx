import { createContext, type ReactNode, use } from 'react';
import type { Intent } from '../../language/text/text.ts';
import { cancelTitle as cancelWord } from '../../words/zh-CN/buttons.ts';
import { submitHint, submitting } from '../../words/zh-CN/console/form.ts';
import { Button } from '../ui/button.tsx';

/** The labels and handlers of the buttons below a form. */
export interface FooterState {
  readonly isBusy: boolean;
  readonly submitTitle: string;
  readonly intent: Intent;
  /** Whether the user has pressed Enter where it does not submit. */
  readonly isHinted: boolean;
  readonly cancelTitle: string | undefined;
  readonly onCancel: (() => void) | undefined;
  /** Rendered instead of the buttons; null for none. */
  readonly content: ReactNode | undefined;
}

/** Provided outside RJSF, whose props then never change. */
export const FooterContext = createContext<FooterState | null>(null);

/** The buttons below a form. */
export function Footer(): ReactNode {
  const footer = use(FooterContext);
  if (footer === null) return null;
  if (footer.content !== undefined) return footer.content;
  const { isBusy, submitTitle, intent, isHinted, cancelTitle, onCancel } = footer;
  return (
    <div className="form-footer">
      <span role="status" className="form-footer-hint">
        {isHinted ? submitHint(submitTitle) : null}
      </span>
      {onCancel !== undefined && (
        <Button disabled={isBusy} onClick={onCancel}>
          {cancelTitle ?? cancelWord}
        </Button>
      )}
      <Button type="submit" intent={intent} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? submitting(submitTitle) : submitTitle}
      </Button>
    </div>
  );
}
