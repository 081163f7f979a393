import Bowser from 'bowser';
import { serverWords } from '../http/words.ts';

/** Returns the browser and system of a `User-Agent`: `Chrome · Windows`, only the known one of them, else `未知设备`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return serverWords().people.unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? serverWords().people.unknownDevice : known.join(' · ');
}
