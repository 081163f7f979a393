import './dashboard.css';
import { useAtomValue } from 'jotai';
import type { ResolvedDashboard } from '../../compile/screen/resolved-screen.ts';
import { Panel } from '../../kinds/panels/faces.tsx';
import { figuresQuery } from '../../kinds/panels/figures/face.tsx';
import type { Row } from '../../language/json.ts';
import { prefetch } from '../client/query/query-cache.ts';
import { fillText } from '../columns/template.ts';
import { useLookups } from '../columns/use-lookups.ts';
import { ScreenTitle } from '../favourites/screen-title.tsx';
import { may, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';

/** Starts loading the figures of a dashboard, which is shown before they arrive. */
export function loadFigures({ sections }: ResolvedDashboard): void {
  const first = sections.find((panel) => panel.kind === 'figures');
  if (first !== undefined && may(first.permission)) prefetch(figuresQuery(first));
}

/** The dashboard: a welcome, and its sections. */
export function DashboardScreen({ screen }: { readonly screen: ResolvedDashboard }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const person: Row = { ...user, nickname: user?.nickname || user?.username || '' } as Row;
  const lookups = useLookups(none, noRows);
  return (
    <div className="screen dashboard">
      <header className="screen-header">
        <ScreenTitle screen={screen}>{fillText(screen.welcome, person, lookups)}</ScreenTitle>
      </header>
      <div className="panels">
        {screen.sections.map((panel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and stay where they are.
          <div key={index} data-panel={index}>
            <Panel panel={panel} />
          </div>
        ))}
      </div>
    </div>
  );
}

const none: Parameters<typeof useLookups>[0] = [];
const noRows: readonly Row[] = [];
