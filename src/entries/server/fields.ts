/** Fields of a source by their type; conversion of money and time between the database and JSON. */
export {
  code,
  date,
  digits,
  flag,
  freeText,
  integer,
  json,
  money,
  name,
  number,
  oneOf,
  text,
  time,
} from '../../server/records/field.ts';
export { decimalAmount, minorUnits, percentOf } from '../../server/records/money.ts';
export {
  calendarDay,
  clockTime,
  daysLater,
  lowerBound,
  moment,
  startOfDay,
  upperBound,
} from '../../server/records/time.ts';
