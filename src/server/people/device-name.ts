import Bowser from 'bowser';
import { serverWords } from '../http/words.ts';

/**
 * Returns the browser and system in a `User-Agent`: `Chrome · Windows`; if only one is known, that one; otherwise
 * `未知设备`.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return serverWords().people.unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? serverWords().people.unknownDevice : known.join(' · ');
}
