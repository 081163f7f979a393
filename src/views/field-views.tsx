import { type ComponentType, useEffect, useState } from 'react';
import type { Widget, WidgetProps } from '../form/widget.ts';

/** A custom view that is one field of a form, as its module. */
interface FieldViewModule {
  readonly widget: Widget;
}

/** Every custom view that a form may name with `ui.view`, loaded when a form first shows it; the names stand in schemas/views.json. */
export const fieldViews: Readonly<Record<string, Widget>> = {
  'voucher-period': lazily(() => import('./voucher-period/voucher-period.tsx')),
};

function lazily(load: () => Promise<FieldViewModule>): Widget {
  let loaded: Widget | undefined;
  const part = (name: 'Face' | 'Value'): ComponentType<WidgetProps> =>
    function LazyPart(props) {
      const [widget, setWidget] = useState(loaded);
      const [error, setError] = useState<unknown>();
      useEffect(() => {
        let isCurrent = true;
        load().then(
          (module) => {
            loaded = module.widget;
            if (isCurrent) setWidget(module.widget);
          },
          (reason: unknown) => isCurrent && setError(reason),
        );
        return () => {
          isCurrent = false;
        };
      }, []);
      if (error !== undefined) throw error;
      if (widget === undefined) return <div className="view-loading" aria-busy="true" />;
      const Part = widget[name];
      return <Part {...props} />;
    };
  return { Face: part('Face'), Value: part('Value'), label: 'group' };
}
