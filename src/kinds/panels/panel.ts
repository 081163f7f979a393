import type { FiguresPanel } from './figures/spec.ts';
import type { RankingPanel } from './ranking/spec.ts';
import type { TasksPanel } from './tasks/spec.ts';
import type { TrendPanel } from './trend/spec.ts';

/**
 * 首页中的一块。写了 `figures` 或 `tasks` 就不必写 `kind`。
 * @en A panel of the home page. With `figures` or `tasks`, `kind` is inferred.
 */
export type Panel = FiguresPanel | TrendPanel | RankingPanel | TasksPanel;
