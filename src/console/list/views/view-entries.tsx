import { useEffect, useRef } from 'react';
import type { ResolvedList } from '../../../compile/resolved.ts';
import { allRowsTab } from '../../../language/screen/tab.ts';
import {
  deleteViewTitle,
  listOpensWith,
  openListWithView,
  renameAndShare,
  saveAsNewView,
  saveToView,
  saveViewTitle,
  viewDeleted,
  viewHeading,
  viewSaved,
  viewsTitle,
} from '../../../words/zh-CN/console/views.ts';
import type { Scope } from '../../actions/scope.ts';
import { CallError } from '../../client/call-error.ts';
import type { ChangeAddress, LastAddress } from '../../input/use-address.ts';
import { changeView, openWith, removeView, type ViewContent } from '../../preferences/keep-views.ts';
import type { SavedView } from '../../preferences/saved-view.ts';
import { toast } from '../../toasts/toasts.ts';
import { Menu } from '../../ui/list-box/menu.tsx';
import type { ListView } from './list-view.ts';
import { RemoveView } from './remove-view.tsx';
import { sharingOf } from './sharing-of.ts';
import { ViewDialog } from './view-dialog.tsx';

export interface ViewEntriesProps {
  readonly screen: Pick<ResolvedList, 'id' | 'filters'>;
  readonly shown: ListView;
  /** The view the list opens with. */
  readonly initial: ListView;
  /** Whether the list differs from the view. */
  readonly isChanged: boolean;
  /** The current state of the list, as a part of an address. */
  readonly query: string;
  /** Whether views are kept only in this browser. */
  readonly isLocal: boolean;
  readonly changeAddress: ChangeAddress;
  readonly lastAddress: LastAddress;
  readonly show: Scope['show'];
  readonly close: () => void;
}

/** The menu entries for the shown view. */
export function ViewEntries(props: ViewEntriesProps) {
  const { screen, shown, initial, isChanged, query, isLocal, changeAddress, lastAddress, show, close } = props;
  const own = shown.saved?.isOwn === true ? shown.saved : undefined;
  const menu = useRef<HTMLDivElement>(null);
  // The menu opened before its entries were loaded.
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);

  function choose(action: () => void): () => void {
    return () => {
      close();
      action();
    };
  }

  /** Shows a success message once `work` is done, and then the view named by `view`. */
  async function carryOut(work: Promise<void>, done: string, view?: string): Promise<void> {
    const goTo = fromHere();
    try {
      await work;
      if (view !== undefined) goTo(view);
      toast({ message: done, intent: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast({ message: error.message, intent: 'danger' });
    }
  }

  /** Returns a function that shows a view, unless the list has been changed or left by then. */
  function fromHere(): (name: string) => void {
    const place = String(lastAddress());
    return (name) => {
      if (String(lastAddress()) === place) changeAddress(() => new URLSearchParams({ view: name }), { replace: true });
    };
  }

  const entries = [
    {
      title: saveAsNewView,
      run: () =>
        show(
          (leave) => (
            <ViewDialog
              title={saveViewTitle}
              initial={{ screen: screen.id, title: '', query, shared: 'nobody', roleId: null }}
              filters={screen.filters}
              isLocal={isLocal}
              onSaved={fromHere()}
              close={leave}
            />
          ),
          'view',
        ),
    },
    ...(own !== undefined && isChanged
      ? [
          {
            title: saveToView(own.title),
            run: () => carryOut(changeView(own.id, { ...contentOf(own), query }), viewSaved, own.id),
          },
        ]
      : []),
    ...(own === undefined
      ? []
      : [
          {
            title: renameAndShare,
            run: () =>
              show(
                (leave) => (
                  <ViewDialog
                    title={viewHeading(own.title)}
                    id={own.id}
                    initial={contentOf(own)}
                    filters={screen.filters}
                    isLocal={isLocal}
                    onSaved={fromHere()}
                    close={leave}
                  />
                ),
                'view',
              ),
          },
        ]),
    ...(shown.name === initial.name
      ? []
      : [
          {
            title: openListWithView,
            run: () => carryOut(openWith(screen.id, shown.name), listOpensWith(shown.title)),
          },
        ]),
    ...(own === undefined
      ? []
      : [
          {
            title: deleteViewTitle,
            run: () =>
              show(
                (leave) => (
                  <RemoveView
                    title={own.title}
                    isShared={own.shared !== 'nobody'}
                    onAgree={() => carryOut(removeView(own.id), viewDeleted, allRowsTab)}
                    close={leave}
                  />
                ),
                'remove view',
              ),
          },
        ]),
  ];
  return (
    <div ref={menu} className="view-menu">
      {shown.saved === undefined ? null : <p className="view-note">{sharingOf(shown.saved)}</p>}
      <Menu name={viewsTitle} onLeave={close}>
        {entries.map(({ title, run }) => (
          <button key={title} type="button" role="menuitem" tabIndex={-1} onClick={choose(run)}>
            {title}
          </button>
        ))}
      </Menu>
    </div>
  );
}

function contentOf({ screen, title, query, shared, roleId, group = null }: SavedView): ViewContent {
  return { screen, title, query, shared, roleId, group };
}
