import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { unavailable } from './failure.ts';
import type { Passwords } from './server.ts';

const atOnce = 2;
const waitingAtMost = 50;

/** Scrypt hashes as `scrypt$<log2 N>$<salt>$<hash>`; more than 50 waiting are refused with 503, so that logins never starve the rest. */
export function scryptPasswords(cost = 14): Passwords {
  const enqueue = boundedQueue();
  const derive = (password: string, salt: Buffer, log2: number) =>
    enqueue(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const options = { N: 2 ** log2, r: 8, p: 1, maxmem: 256 * 2 ** log2 * 8 };
          scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
        }),
    );
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
    },
    async verify(password, hash) {
      // An unknown person costs as much time as a known one, so that names can't be probed.
      const [, log2 = cost, salt = 'AAAAAAAAAAAAAAAAAAAAAA==', expected = ''] = hash?.split('$') ?? [];
      const key = await derive(password, Buffer.from(salt, 'base64'), Number(log2));
      const stored = Buffer.from(expected, 'base64');
      return stored.length === key.length && timingSafeEqual(stored, key);
    },
  };
}

function boundedQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitingAtMost) throw unavailable('登录人数较多，请稍后再试。', 5);
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
