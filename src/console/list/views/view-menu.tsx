import { viewsTitle } from '../../../words/zh-CN/console/views.ts';
import { Popover } from '../../ui/popover/popover.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import type { ViewEntriesProps } from './view-entries.tsx';

/** The menu that saves the list as a view and manages the user's views. Its entries are loaded when it opens. */
export function ViewMenu(props: Omit<ViewEntriesProps, 'close'>) {
  const label = (
    <>
      {viewsTitle}
      <span className="caret" aria-hidden="true" />
    </>
  );
  return (
    <Popover label={label} opens="menu" isMinimal>
      {(close) => <Entries {...props} close={close} />}
    </Popover>
  );
}

function Entries(props: ViewEntriesProps) {
  const ViewEntries = useLazy(loadEntries);
  return ViewEntries === undefined ? <div className="view-menu" aria-busy /> : <ViewEntries {...props} />;
}

const loadEntries = async () => (await import('./view-entries.tsx')).ViewEntries;
