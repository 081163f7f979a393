import { vi } from 'vitest';
import type { Boot } from '../../../src/compile/boot/resolved-boot.ts';
import { keptStorage } from './kept-storage.ts';

/** What stands in the page as the back end has sent it. */
export const sentBoot: Boot = {
  ...{ version: '7', title: '书房', menu: [], options: {}, inverses: [], keepsViews: true },
  calls: { 'GET /api/branch': ['branch'], 'POST /api/branch': ['branch'] },
};

/** What happens to the window. */
export const windowEvents = new EventTarget();

// A page that is loaded by somebody who has signed in: a test file imports this before the modules that look at it.
vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
vi.stubGlobal('document', {
  getElementById: (id: string) => (id === 'boot' ? { textContent: JSON.stringify(sentBoot) } : null),
});
keptStorage('localStorage').set('request_token', 'kept');
