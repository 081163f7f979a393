/**
 * The container of page-wide notices, over the page's lower edge so that they shift no content. It is outside the
 * layout because a newer version is offered on the sign-in page too.
 */
export const notices = document.createElement('div');

notices.className = 'notices';

/** Appends the notices to the end of the document, so that they are last in the tab order. */
export function placeNotices(): void {
  document.body.append(notices);
}
