import { vi } from 'vitest';

/** Puts a storage in the place of the page's; returns what it holds. `unstubAllGlobals` takes it away. */
export function keptStorage(kind: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(kind, {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, String(text)),
    removeItem: (name: string) => void kept.delete(name),
  });
  return kept;
}

/** Puts in the place of the page's storage one that the browser refuses. */
export function refusedStorage(kind: 'localStorage' | 'sessionStorage'): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(kind, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
