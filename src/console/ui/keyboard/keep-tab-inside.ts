/**
 * Keeps Tab inside the open dialog or popover, wrapping at both ends. The browser alone would move on to its own
 * toolbars.
 */
export function keepTabInside(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const dialog = document.activeElement?.closest<HTMLElement>(dialogs);
    if (dialog === null || dialog === undefined) return;
    const controls = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(isReached);
    const [edge, other] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
    if (other === undefined || !isBeyond(document.activeElement, edge, event.shiftKey)) return;
    event.preventDefault();
    other.focus();
  });
}

const dialogs = 'dialog:modal, [popover]:popover-open';
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

function isReached(control: HTMLElement): boolean {
  if (control.tabIndex < 0 || control.matches(':disabled, [type=hidden]') || !control.checkVisibility()) return false;
  // Tab only reaches the checked button of a radio group.
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return true;
  const group = control.closest('form, fieldset, dialog, [role=radiogroup]') ?? document;
  return group.querySelector(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`) === null;
}

/** Returns whether the next Tab leaves the dialog. */
function isBeyond(active: Element | null, edge: HTMLElement | undefined, isBackwards: boolean): boolean {
  if (active === null || edge === undefined) return false;
  if (active === edge || (isRadio(active) && isRadio(edge) && active.name === edge.name)) return true;
  const side = active.compareDocumentPosition(edge);
  return (side & (isBackwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !== 0;
}

function isRadio(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'radio';
}
