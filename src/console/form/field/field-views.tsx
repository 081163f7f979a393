import type { ComponentType } from 'react';
import type { Widget, WidgetProps } from '../../../kinds/widgets/face.ts';
import type { ViewUi } from '../../../kinds/widgets/view/spec.ts';
import { viewNamed } from '../../preferences/view-named.ts';
import { useLazy } from '../../ui/use-lazy.ts';

/** The module of a custom view that is one field of a form. */
export interface FieldViewModule {
  readonly widget: Widget<ViewUi>;
}

/** Custom views for `ui.view` of form fields, by their names in schemas/views.json, each loaded when first shown. */
export type FieldViews = Readonly<Record<string, () => Promise<FieldViewModule>>>;

let widgets: Readonly<Record<string, Widget<ViewUi>>> = {};

/** Registers the product's custom views for fields. Call it once, before the first render. */
export function provideFieldViews(provided: FieldViews): void {
  widgets = Object.fromEntries(Object.entries(provided).map(([name, load]) => [name, lazily(load)]));
}

/** Returns the widget that renders a field with a custom view. */
export function fieldView(name: string): Widget<ViewUi> {
  return viewNamed(widgets, name);
}

function lazily(load: () => Promise<FieldViewModule>): Widget<ViewUi> {
  const part = (name: 'Face' | 'Value'): ComponentType<WidgetProps<ViewUi>> =>
    function LazyPart(props) {
      const Part = useLazy(load)?.widget[name];
      return Part === undefined ? <div className="view-loading" aria-busy="true" /> : <Part {...props} />;
    };
  return { Face: part('Face'), Value: part('Value'), label: 'group' };
}
