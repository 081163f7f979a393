import type { WidgetProps } from '../../kinds/widgets/face.ts';
import type { PermissionCatalogue, PermissionLevel, PermissionsUi } from '../../kinds/widgets/permissions/spec.ts';
import { own } from '../../language/own.ts';
import { useSiblings } from './form-state.ts';

/** Returns the catalogue of a permission field, selected by another field's value; `undefined` if that is empty. */
export function useCatalogue({
  path,
  ui,
}: Pick<WidgetProps<PermissionsUi>, 'path' | 'ui'>): PermissionCatalogue | undefined {
  const { field, catalogues } = ui.from;
  const chosen = useSiblings(path, [field])[field];
  return typeof chosen === 'number' || typeof chosen === 'string' ? own(catalogues, chosen) : undefined;
}

/** Splits a permission into code and level; without a known level, the whole text is the code. */
export function splitPermission(
  permission: string,
  levels: readonly PermissionLevel[],
): { readonly code: string; readonly level: PermissionLevel | undefined } {
  const bySuffix = [...levels].sort((a, b) => b.suffix.length - a.suffix.length);
  const level = bySuffix.find(({ suffix }) => permission.endsWith(suffix));
  return {
    code: level === undefined ? permission : permission.slice(0, permission.length - level.suffix.length),
    level,
  };
}
