import { DismissibleNotice } from './dismissible-notice.tsx';

/** Says that the session ends with the tab, because the browser refuses storage. */
export function StorageNote() {
  return (
    <DismissibleNotice closeName="不再提示本地存储">浏览器禁用了本地存储，关闭此标签页后需重新登录。</DismissibleNotice>
  );
}
