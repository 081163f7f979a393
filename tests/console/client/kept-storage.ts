import { vi } from 'vitest';

/** Replaces the page's storage and returns its content; `unstubAllGlobals` restores it. */
export function keptStorage(kind: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(kind, {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, String(text)),
    removeItem: (name: string) => void kept.delete(name),
  });
  return kept;
}

/** Replaces the page's storage by one that always throws. */
export function refusedStorage(kind: 'localStorage' | 'sessionStorage'): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(kind, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
