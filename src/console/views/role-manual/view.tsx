import type { ViewProps } from '../../actions/custom-view.ts';
import { Manual } from '../../manual/manual.tsx';

/** The manual of a role: what its people may do. */
export function View({ values: { permissions } }: ViewProps) {
  return <Manual codes={Array.isArray(permissions) ? permissions.map(String) : []} />;
}
