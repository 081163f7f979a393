/** Custom views that act as a field of a form. */
export { groupProps, type Widget, type WidgetProps } from '../../kinds/widgets/face.ts';
export type { ViewUi } from '../../kinds/widgets/view/spec.ts';
