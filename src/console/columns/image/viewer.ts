import { closeTitle } from '../../../words/zh-CN/buttons.ts';
import { imageBroken, imageOf, imageTitle, nextImage, previousImage } from '../../../words/zh-CN/console/cells.ts';
import { openOnTop } from '../../ui/dialog/top-dialog.ts';
import { stepsForward } from '../../ui/direction.ts';
import './viewer.css';

/** An image in the viewer. */
export interface Picture {
  readonly address: string;
  readonly title: string;
}

/**
 * Shows images at full size over everything else, one at a time. Arrow keys, Home and End navigate between them; Escape
 * or a click on the background closes the viewer and restores the focus.
 */
export function openViewer(pictures: readonly Picture[], first: number): void {
  let index = first;
  const dialog = document.createElement('dialog');
  dialog.className = 'viewer';
  const image = document.createElement('img');
  const caption = document.createElement('p');
  caption.setAttribute('role', 'status');
  const previous = button(previousImage, '‹', () => show(index - 1));
  const next = button(nextImage, '›', () => show(index + 1));
  const close = button(closeTitle, '×', () => dialog.close());
  previous.dataset.turn = 'previous';
  next.dataset.turn = 'next';
  close.classList.add('viewer-close');
  dialog.append(close, ...(pictures.length > 1 ? [previous, next] : []), image, caption);

  const steps: Readonly<Record<string, () => void>> = {
    Home: () => show(0),
    End: () => show(pictures.length - 1),
  };
  dialog.addEventListener('keydown', (event) => {
    const forward = stepsForward(event);
    if (forward !== 0) show(index + forward);
    steps[event.key]?.();
    // Escape and arrow keys belong to the viewer, not to a dialog below it.
    if (event.key === 'Escape' || forward !== 0 || event.key in steps) event.stopPropagation();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    stepDown();
    dialog.remove();
  });
  image.addEventListener('error', () => {
    caption.textContent = imageBroken(caption.textContent);
  });

  show(first);
  document.body.append(dialog);
  const stepDown = openOnTop(dialog, false);
  (pictures.length > 1 ? next : close).focus();

  function show(wanted: number): void {
    const picture = pictures[wanted];
    if (picture === undefined) return;
    index = wanted;
    image.src = picture.address;
    image.alt = picture.title;
    caption.textContent = pictures.length > 1 ? imageOf(picture.title, index + 1, pictures.length) : picture.title;
    dialog.setAttribute('aria-label', picture.title || imageTitle);
    previous.setAttribute('aria-disabled', String(index === 0));
    next.setAttribute('aria-disabled', String(index === pictures.length - 1));
  }
}

function button(name: string, sign: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = sign;
  made.title = name;
  made.setAttribute('aria-label', name);
  made.addEventListener('click', act);
  return made;
}
