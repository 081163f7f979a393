import type { ViewProps } from '../../actions/custom-view.ts';
import { Manual } from '../../manual/manual.tsx';

/** The manual of a role: the actions its members may perform. */
export function View({ values: { permissions } }: ViewProps) {
  return <Manual codes={Array.isArray(permissions) ? permissions.map(String) : []} />;
}
