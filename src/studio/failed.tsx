import { Button } from '../console/ui/button.tsx';
import { retryTitle } from '../words/zh-CN/buttons.ts';

/** Shown instead of content that failed to load: the reason, and a retry button. */
export function Failed({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <div className="studio-empty" role="alert">
      <p>{message}</p>
      <Button size="small" onClick={retry}>
        {retryTitle}
      </Button>
    </div>
  );
}
