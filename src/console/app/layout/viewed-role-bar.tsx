import { stopViewing, viewingAsRole } from '../../../words/zh-CN/console/app.ts';
import { type ViewedRole, viewAsOneself } from '../../session/viewed-role.ts';
import { Button } from '../../ui/button.tsx';
import './viewed-role-bar.css';

/** A bar above every page while the console is viewed as another role: names the role, with a button to return. */
export function ViewedRoleBar({ role }: { readonly role: ViewedRole | undefined }) {
  return (
    <>
      <span>{viewingAsRole(role?.name)}</span>
      <Button size="small" onClick={viewAsOneself}>
        {stopViewing}
      </Button>
    </>
  );
}
