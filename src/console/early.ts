import { isPinned } from './app/navigation/pinned.ts';
import { readToken } from './session/token.ts';
import { applyAccent, applyTheme } from './ui/theme.ts';

// Built into the page itself, ahead of its content: what is drawn before the console starts already has the person's theme
// and navigation. Signed out, or in the studio's frame, nothing is drawn.
applyTheme();
applyAccent();
const { dataset } = document.documentElement;
if (readToken() !== null && window.parent === window) dataset.waiting = isPinned() ? 'pinned' : 'narrow';
