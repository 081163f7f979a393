import { cancelTitle } from '../../../words/zh-CN/buttons.ts';
import { startViewing, viewAsNeedsStorage, viewAsText } from '../../../words/zh-CN/console/app.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { viewAs } from '../../session/viewed-role.ts';
import { toast } from '../../toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog/dialog.tsx';
import './view-as-role.css';

/** Explains viewing the console as a role, and starts it. */
export function View({ values: { name, permissions }, close }: ViewProps) {
  const begin = () => {
    try {
      viewAs({ name: String(name), permissions: Array.isArray(permissions) ? permissions.map(String) : [] });
    } catch {
      toast({ message: viewAsNeedsStorage, intent: 'danger' });
    }
  };
  return (
    <>
      <p className="view-as-role">{viewAsText}</p>
      <DialogFoot>
        <Button onClick={close}>{cancelTitle}</Button>
        <Button intent="primary" onClick={begin}>
          {startViewing}
        </Button>
      </DialogFoot>
    </>
  );
}
