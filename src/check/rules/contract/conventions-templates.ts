import type { CallConventions } from '../../../language/contract/conventions.ts';
import type { FilterTemplates } from '../../../language/contract/list-conventions.ts';
import type { Report } from '../../known.ts';

/** The placeholders that a template may have, and those of which it needs one. */
interface Places {
  readonly may: readonly string[];
  readonly needs: readonly string[];
}

const filterPlaces: Readonly<Record<keyof FilterTemplates, Places>> = {
  equals: { may: ['field', 'value', 'index'], needs: ['value'] },
  among: { may: ['field', 'value', 'values', 'index'], needs: ['value', 'values'] },
  contains: { may: ['field', 'value', 'index'], needs: ['value'] },
  from: { may: ['field', 'from', 'index'], needs: ['from'] },
  to: { may: ['field', 'to', 'index'], needs: ['to'] },
  range: { may: ['field', 'from', 'to', 'index'], needs: ['from', 'to'] },
};

/**
 * Reports templates with an unknown placeholder, without a required one, or without a parameter name.
 *
 * @example
 * checkTemplates({ search: 'q=value' }, report) // reports back-end.unfilled
 */
export function checkTemplates(declared: CallConventions, report: Report): void {
  const { sort, search, filter, filters = {} } = declared;
  if (sort !== undefined) {
    const places = { may: ['field'], needs: ['field'] };
    for (const key of ['ascending', 'descending'] as const) template(sort, key, sort[key], places, report);
    const missing = sort.ascending === undefined ? 'ascending' : 'descending';
    if ((sort.ascending === undefined) !== (sort.descending === undefined))
      report(sort, null, 'key.missing', { key: missing });
  }
  template(declared, 'search', search, { may: ['value'], needs: ['value'] }, report);
  for (const [owner, isPart] of [
    ...(filter === undefined ? [] : [[filter, filter.expression !== undefined] as const]),
    ...Object.values(filters).map((one) => [one, true] as const),
  ])
    for (const [key, places] of Object.entries(filterPlaces)) {
      const text = owner[key as keyof FilterTemplates];
      template(owner, key, text, places, report);
      // The parts of an expression have no parameter name.
      if (!isPart && text !== undefined && !/^[^\s&=]+=/.test(text)) report(owner, key, 'back-end.name', { key });
    }
}

function template(owner: object, key: string, text: string | undefined, { may, needs }: Places, report: Report): void {
  if (text === undefined) return;
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const foreign = places.find((name) => !may.includes(name));
  if (foreign !== undefined) report(owner, key, 'back-end.fill', { name: foreign }, { choices: may });
  else if (!needs.some((name) => places.includes(name)))
    report(owner, key, 'back-end.unfilled', { key, places: needs.map((name) => `{${name}}`) });
}
