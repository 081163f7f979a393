import { useAtomValue } from 'jotai';
import { isToDo } from '../../../compile/action/permission.ts';
import type { ResolvedTask, ResolvedTasks } from '../../../compile/screen/resolved-panel.ts';
import { messageOf } from '../../../console/client/call-error.ts';
import { useMissingCalls } from '../../../console/client/missing-calls.ts';
import { type Count as RowCount, recountFailed, useCounts } from '../../../console/client/query/counts.ts';
import type { QueryResult } from '../../../console/client/query/query.ts';
import { addressOf } from '../../../console/columns/link.ts';
import { sessionAtom } from '../../../console/session/session.ts';
import { store } from '../../../console/session/store.ts';
import { RetryButton } from '../../../console/ui/retry-button.tsx';
import { readFailed, someTasks, tasksTitle } from '../../../words/zh-CN/kinds/panels.ts';

/** The counts of open tasks that the user may act on, if the back end has their lists; each links to its list. */
export function TasksPanel({ panel }: { readonly panel: ResolvedTasks }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const lacks = useMissingCalls();
  const tasks = panel.tasks.filter(({ count }) => isToDo(user?.permissions, count) && !lacks(count.request));
  return tasks.length === 0 ? null : <Tasks panel={panel} tasks={tasks} />;
}

interface TasksProps {
  readonly panel: ResolvedTasks;
  /** Those of the panel that are shown. */
  readonly tasks: readonly ResolvedTask[];
}

function Tasks({ panel, tasks }: TasksProps) {
  const { title = tasksTitle, poll } = panel;
  const counted = tasks.map(({ count }) => count);
  const answers = useCounts(counted, poll);
  const failed = answers.filter(isUnknown);
  return (
    <section className="panel panel-wide panel-tasks" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      <ul>
        {tasks.map((task, index) => (
          <li key={task.title} data-card={panel.tasks.indexOf(task)}>
            <a className="task" href={addressOf(task.link, {}) ?? undefined} draggable={false}>
              <span>{task.title}</span>
              <Count answer={answers[index]} />
            </a>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <RetryButton isBusy={failed.every(({ isLoading }) => isLoading)} onClick={() => recountFailed(counted)} />
      )}
    </section>
  );
}

/** Shows the last known count, even if refreshing it failed. */
function Count({ answer }: { readonly answer: QueryResult<RowCount> | undefined }) {
  if (answer === undefined || isUnknown(answer)) {
    return (
      <strong data-failed title={messageOf(answer?.error)}>
        {readFailed}
      </strong>
    );
  }
  const { value } = answer;
  return <strong data-none={!value || undefined}>{value === 'some' ? someTasks : (value ?? '…')}</strong>;
}

function isUnknown({ value, error }: QueryResult<RowCount>): boolean {
  return value === undefined && error !== undefined;
}
