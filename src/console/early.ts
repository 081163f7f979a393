import type { ResolvedScreen } from '../compile/screen/resolved-screen.ts';
import { isPinned } from './app/navigation/pinned.ts';
import { sendEarly } from './client/early-reads.ts';
import { expectedOpening } from './list/expected-opening.ts';
import { readBootBlock, screenBlock } from './session/boot-block.ts';
import { readToken } from './session/token.ts';
import { viewedRole } from './session/viewed-role.ts';
import { applyAccent, applyTheme } from './ui/theme.ts';

// Built into the page itself, ahead of its styles: what is drawn before the console starts already has the person's theme and
// navigation, and what every screen waits for, and the first page of a list, is asked for while the scripts load. Signed out,
// or in the studio's frame, nothing is drawn.
applyTheme();
applyAccent();
const { dataset } = document.documentElement;
const token = readToken();
if (token !== null && window.parent === window) {
  dataset.waiting = isPinned() ? 'pinned' : 'narrow';
  const boot = readBootBlock();
  // Another back end may have other addresses.
  if (boot !== undefined && boot.backEnd === undefined && viewedRole() === undefined)
    sendEarly(token, ['/api/session', ...(boot.keepsViews ? ['/api/views'] : []), ...opening()]);
}

function opening(): readonly string[] {
  const screen = location.search === '' ? screenBlock() : undefined;
  // The file was written by our own compiler.
  const address = screen === undefined ? undefined : expectedOpening(JSON.parse(screen) as ResolvedScreen);
  return address === undefined ? [] : [address];
}
