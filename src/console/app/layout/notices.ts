/**
 * Where news about the whole page stands, over its lower edge: what comes and goes there moves nothing. Outside the shell,
 * because a newer version is offered on the sign-in page too.
 */
export const notices = document.createElement('div');

notices.className = 'notices';

/** Puts them behind all that is on the page, also for the keyboard. */
export function placeNotices(): void {
  document.body.append(notices);
}
