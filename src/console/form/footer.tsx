import { createContext, type ReactNode, use } from 'react';
import type { Intent } from '../../language/text/text.ts';
import { Button } from '../ui/button.tsx';

/** The labels and handlers of the buttons below a form. */
export interface FooterState {
  readonly isBusy: boolean;
  readonly submitTitle: string;
  readonly intent: Intent;
  /** Whether somebody has pressed Enter where it sends nothing. */
  readonly isHinted: boolean;
  readonly cancelTitle: string | undefined;
  readonly onCancel: (() => void) | undefined;
  /** Replaces the buttons; null for none. */
  readonly content: ReactNode | undefined;
}

/** Provided outside RJSF, whose own props then never change. */
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
        {isHinted ? `按 Ctrl+Enter 或点「${submitTitle}」提交` : null}
      </span>
      {onCancel !== undefined && (
        <Button disabled={isBusy} onClick={onCancel}>
          {cancelTitle ?? '取消'}
        </Button>
      )}
      <Button type="submit" intent={intent} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? `${submitTitle}中…` : submitTitle}
      </Button>
    </div>
  );
}
