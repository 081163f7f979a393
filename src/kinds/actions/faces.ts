import type { ResolvedAction } from '../../compile/resolved.ts';
import { download } from './download/face.ts';
import { exportList } from './export/face.ts';
import type { ActionKind } from './face.ts';
import { form } from './form/face.ts';
import { image } from './image/face.ts';
import { importRows } from './import/face.ts';
import { request } from './request/face.ts';
import { restore } from './restore/face.ts';
import { sheet } from './sheet/face.ts';
import { view } from './view/face.ts';

type Kinds = { readonly [K in ResolvedAction['kind']]: ActionKind<Extract<ResolvedAction, { kind: K }>> };

/** Every kind of action; leaving one out is a compile error that names it. */
const actionKinds: Kinds = {
  request,
  form,
  restore,
  sheet,
  image,
  download,
  export: exportList,
  import: importRows,
  view,
};

/** Returns the kind of an action, typed for it. */
export function kindOf<A extends ResolvedAction>(action: A): ActionKind<A> {
  // The registry pairs each kind with its own action; TypeScript cannot follow that through an index.
  return actionKinds[action.kind] as ActionKind<A>;
}
