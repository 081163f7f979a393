import { ambiguous } from '../../words/zh-CN/kinds/values.ts';
import { readings } from './read-number.ts';
import { writeNumber } from './separators.ts';

/**
 * Returns the sentence that refuses a text which the project's language and the person's own read as different numbers, with
 * both of them as they can be typed; undefined for any other text.
 *
 * @param currency As `readNumber` takes it. @default the project's
 * @example
 * ambiguousText('1,234') // undefined; in a German browser over English '“1,234” can mean 1234 or 1.2340: type one of these'
 */
export function ambiguousText(typed: string, currency?: string): string | undefined {
  const [one, other] = readings(typed, currency).map(typeable);
  return one === undefined || other === undefined ? undefined : ambiguous(typed.trim(), one, other);
}

/** With a fourth digit after it, a separator of decimals is none of thousands. */
function typeable(reading: string): string {
  return writeNumber(/\.\d{3}$/.test(reading) ? `${reading}0` : reading);
}
