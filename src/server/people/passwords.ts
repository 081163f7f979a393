import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fairTurns } from '../http/turns.ts';
import type { Hashing, Passwords } from '../server.ts';

const waitingAtMost = 50;

/**
 * Returns Scrypt hashing, in the format `scrypt$<log2 N>$<salt>$<hash>`. Hashes run off the event loop, few at a time,
 * so that sign-ins leave half of the processors free.
 */
export function scryptPasswords(cost = 14, atOnce = availableParallelism() < 4 ? 1 : 2): Required<Passwords> {
  const turns = fairTurns(atOnce, waitingAtMost);
  const hashing: Hashing = {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
    },
    async verify(password, hash) {
      // An unknown person takes as long as a known one, so that usernames cannot be probed.
      const [, log2 = cost, salt = 'AAAAAAAAAAAAAAAAAAAAAA==', expected = ''] = hash?.split('$') ?? [];
      const key = await derive(password, Buffer.from(salt, 'base64'), Number(log2));
      const stored = Buffer.from(expected, 'base64');
      return stored.length === key.length && timingSafeEqual(stored, key);
    },
  };
  return { inTurn: (who, work) => turns(who, () => work(hashing)), queue: turns.queue };
}

function derive(password: string, salt: Buffer, log2: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** log2, r: 8, p: 1, maxmem: 256 * 2 ** log2 * 8 };
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
