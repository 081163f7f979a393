import { Button } from './button.tsx';
/** 重试, with a busy state. */
export function RetryButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button intent="primary" aria-disabled={isBusy} onClick={onClick}>
      {isBusy ? '正在重试…' : '重试'}
    </Button>
  );
}
