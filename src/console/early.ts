import { isPinned } from './app/navigation/pinned.ts';
import { sendEarly } from './client/early-reads.ts';
import { readBootBlock } from './session/boot-block.ts';
import { readToken } from './session/token.ts';
import { viewedRole } from './session/viewed-role.ts';
import { applyAccent, applyTheme } from './ui/theme.ts';

// Built into the page itself, ahead of its content: what is drawn before the console starts already has the person's theme
// and navigation, and what every screen waits for is asked for while the scripts load. Signed out, or in the studio's frame,
// nothing is drawn.
applyTheme();
applyAccent();
const { dataset } = document.documentElement;
const token = readToken();
if (token !== null && window.parent === window) {
  dataset.waiting = isPinned() ? 'pinned' : 'narrow';
  const { backEnd, keepsViews } = readBootBlock() ?? {};
  // Another back end may have other addresses.
  if (backEnd === undefined && viewedRole() === undefined)
    sendEarly(token, ['/api/session', ...(keepsViews ? ['/api/views'] : [])]);
}
