import type { ComponentType } from 'react';
import type { ResolvedPanel } from '../../compile/screen/resolved-panel.ts';
import { FiguresPanel } from './figures/face.tsx';
import { RankingPanel } from './ranking/face.tsx';
import { TasksPanel } from './tasks/face.tsx';
import { TrendPanel } from './trend/face.tsx';

type Face<Kind extends ResolvedPanel['kind']> = ComponentType<{
  readonly panel: Extract<ResolvedPanel, { kind: Kind }>;
}>;

/** Every kind of panel; leaving one out is a compile error that names it. */
const faces: { readonly [Kind in ResolvedPanel['kind']]: Face<Kind> } = {
  figures: FiguresPanel,
  trend: TrendPanel,
  ranking: RankingPanel,
  tasks: TasksPanel,
};

/** A panel of a dashboard. */
export function Panel({ panel }: { readonly panel: ResolvedPanel }) {
  // The registry guarantees that each face gets its own kind.
  const Shown = faces[panel.kind] as ComponentType<{ readonly panel: ResolvedPanel }>;
  return <Shown panel={panel} />;
}
