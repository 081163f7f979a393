import { Button } from '../console/ui/button.tsx';
import { retryTitle } from '../words/zh-CN/buttons.ts';

/** What stands in the place of something that could not be loaded: why, and a way to ask again. */
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
