import type { ComponentType } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ResolvedViewScreen } from '../../../compile/resolved.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { ScreenTitle } from '../../favourites/screen-title.tsx';
import { useUnsaved } from '../../input/use-unsaved.ts';
import { loadPageView } from '../pages/page-views.ts';
import { renderer } from './renderer.ts';

type View = ComponentType<ViewProps>;

/** A page that is one custom view. */
export const viewRenderer = renderer<ResolvedViewScreen, View>({
  load: (screen) => loadPageView(screen.view),
  Component: ViewScreen,
});

const nothing = {};

function ViewScreen({ screen, data: View }: { readonly screen: ResolvedViewScreen; readonly data: View }) {
  const { revalidate } = useRevalidator();
  const tellUnsaved = useUnsaved();
  return (
    <div className="screen">
      <header className="screen-header">
        <ScreenTitle screen={screen} />
      </header>
      <View
        values={nothing}
        row={nothing}
        refresh={() => void revalidate()}
        close={() => undefined}
        leave={() => undefined}
        onDirty={tellUnsaved}
      />
    </div>
  );
}
