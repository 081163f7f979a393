import Bowser from 'bowser';
import { serverWords } from '../http/words.ts';

/**
 * Returns what a person calls the device that sends this `User-Agent`: `Chrome · Windows`; what is known of it, else
 * `未知设备`.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return serverWords().people.unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? serverWords().people.unknownDevice : known.join(' · ');
}
