import type { Intent } from '../../language/text/text.ts';
import { retryTitle } from '../../words/zh-CN/buttons.ts';
import { retrying } from '../../words/zh-CN/console/ui.ts';
import { Button } from './button.tsx';

interface RetryButtonProps {
  readonly isBusy: boolean;
  /** `primary` if it is the only option. */
  readonly intent?: Intent;
  readonly onClick: () => void;
}

/** A retry button (重试) with a busy state. */
export function RetryButton({ isBusy, intent, onClick }: RetryButtonProps) {
  return (
    <Button intent={intent} aria-disabled={isBusy} onClick={onClick}>
      {isBusy ? retrying : retryTitle}
    </Button>
  );
}
