import { own } from '../own.ts';
import { currencyPlaces } from '../text/currency.ts';
import type { RecordProperty } from './record.ts';
import type { Counted } from './report.ts';

/**
 * Returns the rows that a total sums if these values are selected (field → values as in an address; an empty list
 * selects all): per field the selected values that count, or no restriction if none of them counts.
 *
 * @example
 * countedSelection({ status: [1, 2] }, { status: ['0', '1'] }) // { status: [1] }
 * countedSelection({ status: 1 }, { status: ['0'] }) // {}
 */
export function countedSelection(where: Counted, chosen: Readonly<Record<string, readonly string[]>>): Counted {
  const entries = Object.entries(where).flatMap(([field, counting]) => {
    const values = [counting].flat();
    const asked = own(chosen, field) ?? [];
    const both = asked.length === 0 ? values : values.filter((value) => asked.includes(String(value)));
    return both.length === 0 ? [] : [[field, both] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the smallest positive value of a field of amounts or whole numbers; undefined for any other field. `currency`
 * is the project's, for amounts without their own.
 *
 * @example
 * smallestStep({ type: 'string', format: 'money', title: '金额' }, 'CNY') // 0.01
 */
export function smallestStep(property: RecordProperty | undefined, currency: string): number | undefined {
  if (property?.format === 'money') return Number(`1e-${currencyPlaces(property.currency ?? currency)}`);
  return [property?.type].flat().includes('integer') ? 1 : undefined;
}
