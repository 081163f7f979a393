import { valueAtName } from '../../../language/contract/named-in.ts';
import type {
  DecimalMoney,
  MinorMoney,
  NumberMoney,
  ReferenceForm,
  ValueForm,
} from '../../../language/contract/record-conventions.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { region } from '../../../language/region/region.ts';
import { firstInstantAt, wallTimeAt } from '../../../language/region/wall-time.ts';
import { zoneOffsets } from '../../../language/region/zone-offsets.ts';
import { currencyPlaces } from '../../../language/text/currency.ts';
import { decimalAmount, minorUnits } from '../../records/money.ts';
import { clockTime, moment } from '../../records/time.ts';
import { decodedAmount, encodedAmount, type Places } from './currency-amount.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

/** The two-way conversion of one kind of value. */
interface Conversion<Form> {
  /** Translates a value of the back end; throws UnexpectedResponse for an invalid one. */
  readonly decode: (value: string | number, form: Form) => Json;
  /** Translates a value for the back end; throws a 400 Failure for an invalid one. */
  readonly encode: (value: string | number, form: Form) => Json;
}

/** The format of a single time or amount. */
type SingleForm = Exclude<ValueForm, ReferenceForm>;

const conversions: { readonly [Kind in SingleForm['kind']]: Conversion<Extract<SingleForm, { kind: Kind }>> } = {
  iso: {
    decode: (value) => clockTime(isoMoment(String(value))),
    encode: (value) => new Date(moment(String(value))).toISOString().replace('.000Z', 'Z'),
  },
  seconds: {
    decode: (value) => clockTime(epoch(value, 1000)),
    encode: (value) => Math.floor(moment(String(value)) / 1000),
  },
  milliseconds: { decode: (value) => clockTime(epoch(value, 1)), encode: (value) => moment(String(value)) },
  local: {
    decode: (value, { zone }) => clockTime(localMoment(String(value), zone)),
    encode: (value, { zone, separator }) => {
      const wall = wallTimeAt(moment(String(value)), zoneOffsets(zone));
      return new Date(wall)
        .toISOString()
        .slice(0, 19)
        .replace('T', separator === 'T' ? 'T' : ' ');
    },
  },
  decimal: { decode: (value) => decimalAmount(cents(value)), encode: (value) => decimalAmount(minorUnits(value)) },
  number: {
    decode: (value) => decimalAmount(cents(value)),
    encode: (value) => Number(decimalAmount(minorUnits(value))),
  },
  minor: { decode: (value) => decimalAmount(whole(value)), encode: (value) => minorUnits(value) },
};

/**
 * Converts a back end's value into the console's format. A missing value or empty text becomes null. `places` are the
 * decimals of an amount with its own currency.
 */
export function decodedValue(form: ValueForm, value: Json, places?: Places): Json {
  if (value === null || value === '') return null;
  if (form.kind === 'id') return idsIn(form, value);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new UnexpectedResponse((words) => words.otherValue(form.kind));
  if (places !== undefined && isMoney(form)) return decodedAmount(form.kind, value, places);
  return conversionOf(form).decode(value, form);
}

/** Returns the ids of the records that a value refers to: the ids of objects; ids unchanged. */
export function idsIn(form: ReferenceForm, value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => idIn(form, one));
  return value === null ? null : idIn(form, value);
}

function idIn({ identity = 'id' }: ReferenceForm, value: Json): number | string {
  const id = isMembers(value) ? valueAtName(value, identity) : value;
  if (typeof id === 'number') return id;
  if (typeof id === 'string' && idInAddress(id) !== '') return idInAddress(id);
  throw new UnexpectedResponse((words) => words.referenceWithout(identity));
}

/** Returns the id in the address of a record (`_links.self.href`), its last part; any other text unchanged. */
export function idInAddress(text: string): string {
  return /^(?:https?:\/\/|\/)/.test(text) ? (/([^/?#]+)\/?(?:[?#].*)?$/.exec(text)?.[1] ?? '') : text;
}

/**
 * Checks whether a back end's value may be sent back unchanged; false for a local time with a zone, which is sent
 * without it.
 */
export function isSentUnchanged(form: ValueForm, value: Json): boolean {
  return form.kind !== 'local' || !isoText.test(String(value));
}

/**
 * Converts a console value into the back end's format; null stays null. `places` are the decimals of an amount with its
 * own currency.
 */
export function encodedValue(form: ValueForm, value: Json, places?: Places): Json {
  const isSingle = typeof value === 'string' || typeof value === 'number';
  if (isSingle && places !== undefined && isMoney(form)) return encodedAmount(form.kind, value, places);
  return isSingle && form.kind !== 'id' ? conversionOf(form).encode(value, form) : value;
}

function isMoney(form: ValueForm): form is DecimalMoney | NumberMoney | MinorMoney {
  return form.kind === 'decimal' || form.kind === 'number' || form.kind === 'minor';
}

// The registry pairs each kind with its form.
function conversionOf({ kind }: SingleForm): Conversion<SingleForm> {
  return conversions[kind] as Conversion<SingleForm>;
}

const isoText = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?(?:([Zz])|([+-]\d{2}):?(\d{2})?)$/;

function isoMoment(text: string): number {
  const [, day = '', time = '', seconds = ':00', zulu, hours = '', minutes = '00'] = isoText.exec(text) ?? [];
  return real(day, Date.parse(`${day}T${time}${seconds}${zulu === undefined ? `${hours}:${minutes}` : 'Z'}`), 'iso');
}

/** Parses a local time; a zone in the text takes precedence over `zone`. */
function localMoment(text: string, zone: string): number {
  if (isoText.test(text)) return isoMoment(text);
  const [, day = '', time = '', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?$/.exec(text) ?? [];
  return real(day, firstInstantAt(Date.parse(`${day}T${time}${seconds}Z`), zoneOffsets(zone)), 'local');
}

/** Rejects dates such as 30 February, which Date.parse reads as 2 March. */
function real(day: string, at: number, kind: string): number {
  const noon = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || Number.isNaN(noon) || !new Date(noon).toISOString().startsWith(day))
    throw new UnexpectedResponse((words) => words.otherTime(kind));
  return at;
}

/** The latest time with a four-digit year. */
const latest = Date.UTC(9999, 0);

function epoch(value: string | number, unit: number): number {
  const at = /^-?\d+(\.\d+)?$/.test(String(value)) ? Math.floor(Number(value) * unit) : Number.NaN;
  if (!(Math.abs(at) < latest)) throw new UnexpectedResponse((words) => words.noEpoch);
  return at;
}

function cents(value: string | number): number {
  const [, amount, decimals = ''] = /^(-?\d{1,12})(?:\.(\d*?)0*)?$/.exec(String(value)) ?? [];
  if (amount === undefined || decimals.length > currencyPlaces(region().currency))
    throw new UnexpectedResponse((words) => words.noAmountOfCurrency);
  return minorUnits(decimals === '' ? amount : `${amount}.${decimals}`);
}

function whole(value: string | number): number {
  if (!/^-?\d{1,14}$/.test(String(value))) throw new UnexpectedResponse((words) => words.noWholeAmount);
  return Number(value);
}
