/** 重试, which shows that it is at work. */
export function RetryButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <button type="button" className="bp6-button bp6-intent-primary" aria-disabled={isBusy} onClick={onClick}>
      {isBusy ? '正在重试…' : '重试'}
    </button>
  );
}
