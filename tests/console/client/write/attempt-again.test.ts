import { expect, it, vi } from 'vitest';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();

const keys = () => backEnd.calls.map(({ headers }) => headers['idempotency-key']);

it.each(['https', 'http'])(
  'over %s the same content is the same write after a reload, until its outcome is known',
  async (scheme) => {
    if (scheme === 'http') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    });
    const write = { method: 'POST', url: '/api/write', body: { amount: 1, note: '不可外传' } } as const;
    const inAnotherPage = async () => {
      vi.resetModules();
      const page = await import('../../../../src/console/client/write/attempt.ts');
      await page.attempt(write).catch(() => undefined);
    };
    backEnd.answer = (request) => request.socket.destroy();
    await inAnotherPage();
    expect([...kept.values()].join()).not.toContain('不可外传');
    answers(204);
    await inAnotherPage();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    await inAnotherPage();
    expect(new Set(keys()).size).toBe(2);
  },
);
