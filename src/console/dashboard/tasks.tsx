import { useAtomValue } from 'jotai';
import { allows } from '../../compile/permission.ts';
import type { ResolvedTask, ResolvedTasks } from '../../compile/resolved-panel.ts';
import { addressOf } from '../columns/link.ts';
import { useCounts } from '../data/counts.ts';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';

/** How much there is to do, of what the person may list; each leads to its list. */
export function TasksPanel({ panel }: { readonly panel: ResolvedTasks }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const tasks = panel.tasks.filter(({ count }) => allows(user?.permissions, count.permission));
  return tasks.length === 0 ? null : <Tasks title={panel.title} tasks={tasks} poll={panel.poll} />;
}

interface TasksProps {
  readonly title: string | undefined;
  readonly tasks: readonly ResolvedTask[];
  readonly poll: number;
}

function Tasks({ title = '待办', tasks, poll }: TasksProps) {
  const counts = useCounts(
    tasks.map(({ count }) => count),
    poll,
  );
  return (
    <section className="panel panel-wide panel-tasks" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      <ul>
        {tasks.map((task, index) => (
          <li key={task.title}>
            <a className="task" href={addressOf(task.link, {}) ?? undefined} draggable={false}>
              <span>{task.title}</span>
              <strong data-none={counts[index] === 0 || undefined}>{counts[index] ?? '…'}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
