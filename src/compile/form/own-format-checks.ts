import type { OwnFormat } from '../../language/own-formats.ts';
import { isDecimal } from '../../language/text/decimal.ts';
import { isPhoneNumber } from './phone-number.ts';
import { isPostalCode } from './postal-code.ts';

/**
 * Format → whether a text has it. Imports the libraries of all formats; a page loads only those that its forms need.
 */
export const ownFormatChecks: Readonly<Record<OwnFormat, (text: string) => boolean>> = {
  money: isDecimal,
  phone: isPhoneNumber,
  'postal-code': isPostalCode,
};
