import type { ResolvedColumn, ResolvedHeading, ResolvedSection, Template } from '../resolved.ts';

/**
 * Returns a sheet's heading and sections without what would be read twice at its top: the first fields leave out the
 * name and the state that the heading shows, unless they say more of it, or are all there is. A second badge of the
 * state moves up with it.
 *
 * @example
 * belowHeading({ text: ['商品 · ', { column: name }] }, [fields(name, price)]).sections // [fields(price)]
 */
export function belowHeading(
  heading: ResolvedHeading,
  sections: readonly ResolvedSection[],
): { readonly heading: ResolvedHeading; readonly sections: readonly ResolvedSection[] } {
  const [first, ...others] = sections;
  if (first?.kind !== 'fields') return { heading, sections };
  const state = first.fields.find(({ field, kind }) => field === heading.state?.field && kind === 'enum');
  const shown = new Set([...namesIn(heading.text), ...(state === undefined ? [] : [state.field])]);
  const fields = first.fields.filter((field) => !shown.has(field.field) || saysMore(field));
  if (fields.length === 0) return { heading, sections };
  return {
    heading: state === undefined || saysMore(state) ? heading : { ...heading, state },
    sections: [{ ...first, fields }, ...others],
  };
}

function namesIn(text: Template): readonly string[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [part.column.field]));
}

/** A heading neither explains nor leads anywhere, and shows no part of a masked value. */
function saysMore({ help, link, masked }: ResolvedColumn): boolean {
  return help !== undefined || link !== undefined || masked !== undefined;
}
