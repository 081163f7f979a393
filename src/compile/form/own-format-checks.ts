import type { OwnFormat } from '../../language/own-formats.ts';
import { isDecimal } from '../../language/text/decimal.ts';
import { isPhoneNumber } from './phone-number.ts';
import { isPostalCode } from './postal-code.ts';

/** Format → whether a text has it. With the libraries of all of them: a page loads each for the forms that ask for it. */
export const ownFormatChecks: Readonly<Record<OwnFormat, (text: string) => boolean>> = {
  money: isDecimal,
  phone: isPhoneNumber,
  'postal-code': isPostalCode,
};
