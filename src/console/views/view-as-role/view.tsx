import type { ViewProps } from '../../actions/custom-view.ts';
import { viewAs } from '../../session/viewed-role.ts';
import { toast } from '../../toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog/dialog.tsx';
import './view-as-role.css';

/** Says what looking as a role is, and begins it. */
export function View({ values: { name, permissions }, close }: ViewProps) {
  const begin = () => {
    try {
      viewAs({ name: String(name), permissions: Array.isArray(permissions) ? permissions.map(String) : [] });
    } catch {
      toast({ message: '浏览器禁用了存储，不能以角色查看；请在浏览器设置中允许后再试。', intent: 'danger' });
    }
  };
  return (
    <>
      <p className="view-as-role">
        本标签页将显示这个角色的人所看到的菜单、界面和操作，方便核对权限。只能看，不能操作；记录仍在您自己的范围内，您自己没有的权限也不会显示。
      </p>
      <DialogFoot>
        <Button onClick={close}>取消</Button>
        <Button intent="primary" onClick={begin}>
          开始查看
        </Button>
      </DialogFoot>
    </>
  );
}
