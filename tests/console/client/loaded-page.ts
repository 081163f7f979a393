import { vi } from 'vitest';
import type { Boot } from '../../../src/compile/boot/resolved-boot.ts';
import { keptStorage } from './kept-storage.ts';

/** The content of the page as the back end sends it. */
export const sentBoot: Boot = {
  ...{ version: '7', title: '书房', menu: [], options: {}, inverses: [], keepsViews: true },
  calls: { 'GET /api/branch': ['branch'], 'POST /api/branch': ['branch'] },
};

/** The events of the window. */
export const windowEvents = new EventTarget();

// The page of a signed-in person; test files import this before the modules that read it.
vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
vi.stubGlobal('document', {
  getElementById: (id: string) => (id === 'boot' ? { textContent: JSON.stringify(sentBoot) } : null),
});
keptStorage('localStorage').set('request_token', 'kept');
