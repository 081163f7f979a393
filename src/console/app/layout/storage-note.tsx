import { hideStorageNote, storageOff } from '../../../words/zh-CN/console/app.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';

/** Warns that the session ends with the tab, because the browser refuses storage. */
export function StorageNote() {
  return <DismissibleNotice closeName={hideStorageNote}>{storageOff}</DismissibleNotice>;
}
