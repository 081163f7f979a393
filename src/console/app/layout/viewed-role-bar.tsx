import { type ViewedRole, viewAsOneself } from '../../session/viewed-role.ts';
import { Button } from '../../ui/button.tsx';
import './viewed-role-bar.css';

/** Says above every page whose view it is, and leads back. */
export function ViewedRoleBar({ role }: { readonly role: ViewedRole | undefined }) {
  return (
    <>
      <span>正在以角色「{role?.name}」查看：只能看，不能操作；记录仍在您自己的范围内。</span>
      <Button size="small" onClick={viewAsOneself}>
        退出查看
      </Button>
    </>
  );
}
