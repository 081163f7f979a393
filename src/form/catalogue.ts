import type { Json } from '../language/json.ts';
import { useSiblings } from './form-state.ts';
import type { WidgetProps } from './widget.ts';

/** A degree of a permission: its title and what it puts behind the code. */
export interface Level {
  readonly title: string;
  readonly suffix: string;
}

/** The permissions one may choose from. */
export interface Catalogue {
  /** The option list that holds the codes. */
  readonly options: string;
  readonly levels: readonly Level[];
}

/**
 * The catalogue of a permission field, by another field's value: `ui.with` is
 * `{ "by": "type", "catalogues": { "1": { "options": "…", "levels": [{ "title": "…", "suffix": ":read" }] } } }`.
 * undefined while that field has no value with a catalogue.
 */
export function useCatalogue({ path, ui }: Pick<WidgetProps, 'path' | 'ui'>): Catalogue | undefined {
  const { by, catalogues } = ui.with ?? {};
  const field = typeof by === 'string' ? by : '';
  const chosen = useSiblings(path, [field])[field];
  const found =
    isObject(catalogues) && (typeof chosen === 'number' || typeof chosen === 'string') ? catalogues[chosen] : undefined;
  if (!isObject(found) || typeof found.options !== 'string' || !Array.isArray(found.levels)) return undefined;
  // The check holds `with` against this shape.
  return { options: found.options, levels: found.levels as unknown as readonly Level[] };
}

/** A permission taken apart: its code and its level; the whole of it is the code where no level fits. */
export function splitPermission(
  permission: string,
  levels: readonly Level[],
): { readonly code: string; readonly level: Level | undefined } {
  const bySuffix = [...levels].sort((a, b) => b.suffix.length - a.suffix.length);
  const level = bySuffix.find(({ suffix }) => permission.endsWith(suffix));
  return {
    code: level === undefined ? permission : permission.slice(0, permission.length - level.suffix.length),
    level,
  };
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
