/** The UI components for views: buttons, inputs, list boxes, dialogs. */
export { Problem } from '../../console/problem/problem.tsx';
export { Button } from '../../console/ui/button.tsx';
export { Dialog, DialogFoot } from '../../console/ui/dialog/dialog.tsx';
export { Icon } from '../../console/ui/icon.tsx';
export { Input } from '../../console/ui/input.tsx';
export { isComposing } from '../../console/ui/keyboard/composition.ts';
export { Combobox } from '../../console/ui/list-box/combobox.tsx';
export { Select } from '../../console/ui/list-box/select.tsx';
